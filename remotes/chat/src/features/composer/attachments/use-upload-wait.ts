import { type RefObject, useEffect } from 'react'
import { useMessageComposerController, useNotificationApi } from 'stream-chat-react'
import { getExtraState } from '../composer-extra-state'

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
