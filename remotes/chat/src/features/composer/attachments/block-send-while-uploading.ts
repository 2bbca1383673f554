import type { MessageComposer } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

/**
 * A message does not leave without the files that were chosen for it: neither while they are being checked and have no preview
 * yet, nor when one could not be uploaded, which is tried again or taken off. Stream's composer waits for uploads alone.
 */
export const blockSendWhileUploading = (composer: MessageComposer) => {
  const { attachmentManager, client } = composer
  const origin = { emitter: 'MessageComposer', context: { composer } }
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/wait-for-files',
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
