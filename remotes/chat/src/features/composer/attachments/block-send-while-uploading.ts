import type { MessageComposer } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

/**
 * Blocks sending while selected files are validated and have no preview yet, and while a failed upload is neither retried nor
 * removed. Stream's composer waits only for running uploads.
 */
export const blockSendWhileUploading = (composer: MessageComposer) => {
  const { attachmentManager, client } = composer
  const origin = { emitter: 'MessageComposer', context: { composer } }
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/block-send-while-uploading',
        handlers: {
          compose: ({ discard, forward }) => {
            const [failed] = attachmentManager.getUploadsByState('failed')
            if (getExtraState(composer).getLatestValue().pendingValidations > 0)
              client.notifications.addWarning({
                message: 'Wait until all attachments have uploaded',
                origin,
                options: { type: 'validation:attachment:upload:in-progress' },
              })
            else if (failed)
              client.notifications.addError({
                message: 'Error uploading attachment',
                origin: { ...origin, context: { attachment: failed } },
                options: { type: 'api:attachment:upload:failed' },
              })
            else return forward()
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/attachments' },
    unique: true,
  })
}
