import { type RefObject, useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController, useNotificationApi } from 'stream-chat-react'
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

/**
 * Blocks Enter with a notification until all attachments have uploaded (SPEC.md section 5): Stream's composer would add a line
 * break.
 */
export const useBlockEnterWhileUploading = (composer: RefObject<HTMLElement | null>) => {
  const messageComposer = useMessageComposerController()
  const { addNotification } = useNotificationApi()

  useEffect(() => {
    const element = composer.current
    const { attachmentManager, textComposer } = messageComposer
    const isUploading = () =>
      attachmentManager.uploadsInProgressCount > 0 ||
      getExtraState(messageComposer).getLatestValue().pendingValidations > 0
    const blockEnter = (event: KeyboardEvent) => {
      const isSend = event.key === 'Enter' && !event.shiftKey && !event.isComposing
      const isText = event.target instanceof HTMLTextAreaElement
      if (!isSend || !isText || textComposer.suggestions || !isUploading()) return
      event.preventDefault()
      event.stopPropagation()
      addNotification({
        emitter: 'MessageComposer',
        message: 'Wait until all attachments have uploaded',
        severity: 'warning',
        type: 'validation:attachment:upload:in-progress',
      })
    }
    // Runs before the text field's own handler.
    element?.addEventListener('keydown', blockEnter, { capture: true })
    return () => element?.removeEventListener('keydown', blockEnter, { capture: true })
  }, [composer, messageComposer, addNotification])
}
