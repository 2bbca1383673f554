import { type RefObject, useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController, useNotificationApi } from 'stream-chat-react'
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

/**
 * Sending waits until all attachments have uploaded (SPEC.md section 5), and says so: Stream's composer would begin a new
 * line.
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
    const wait = (event: KeyboardEvent) => {
      const sends = event.key === 'Enter' && !event.shiftKey && !event.isComposing
      const isText = event.target instanceof HTMLTextAreaElement
      if (!sends || !isText || textComposer.suggestions || !isUploading()) return
      event.preventDefault()
      event.stopPropagation()
      addNotification({
        emitter: 'MessageComposer',
        message: 'Wait until all attachments have uploaded',
        severity: 'warning',
        type: 'validation:attachment:upload:in-progress',
      })
    }
    // Before the field itself hears of it.
    element?.addEventListener('keydown', wait, { capture: true })
    return () => element?.removeEventListener('keydown', wait, { capture: true })
  }, [composer, messageComposer, addNotification])
}
