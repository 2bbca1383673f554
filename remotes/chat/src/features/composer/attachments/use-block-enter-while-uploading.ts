import { type RefObject, useEffect } from 'react'
import { useMessageComposerController, useNotificationApi } from 'stream-chat-react'
import { getExtraState } from '../composer-extra-state'

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
