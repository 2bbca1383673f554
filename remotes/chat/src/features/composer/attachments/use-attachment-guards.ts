import { type RefObject, useEffect } from 'react'
import {
  useMessageComposerContext,
  useMessageComposerController,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { getExtraState } from '../composer-extra-state'

/**
 * Blocks Enter with a notification until all attachments have uploaded (SPEC.md section 5): Stream's composer would add a line
 * break.
 */
const useBlockEnterWhileUploading = (composer: RefObject<HTMLElement | null>) => {
  const messageComposer = useMessageComposerController()
  const { addNotification } = useNotificationApi()

  useEffect(() => {
    const element = composer.current
    const { attachmentManager, textComposer } = messageComposer
    const isUploading = () =>
      attachmentManager.uploadsInProgressCount > 0 ||
      getExtraState(messageComposer).getLatestValue().pendingValidations > 0
    const blockEnter = (event: KeyboardEvent) => {
      const isSend = event.key === 'Enter' && !event.shiftKey
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

/** Shows why recording failed: Stream's recorder emits the error, but nothing in Stream listens. */
const useRecordingErrors = () => {
  const { recorder } = useMessageComposerContext().recordingController
  const { addNotification } = useNotificationApi()
  const { t } = useTranslationContext()

  useEffect(() => {
    if (!recorder) return
    let cause: Error | undefined
    const subscriptions = [
      // Emitted before the notification.
      recorder.error.subscribe((error) => {
        cause = error
      }),
      recorder.notification.subscribe((notification) => {
        if (!notification) return
        const isRefused = cause?.name === 'NotAllowedError'
        addNotification({
          emitter: 'AudioRecorder',
          message: isRefused
            ? t('To start recording, allow the microphone access in your browser')
            : notification.text,
          severity: 'error',
          type: 'browser:audio:record:failed',
        })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [recorder, addNotification, t])
}

/** Asks before the page is left while files are attached or a message is recorded: a draft stores only the text. */
const useUnsentFilesGuard = () => {
  const composer = useMessageComposerController()
  const { recorder } = useMessageComposerContext().recordingController
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const hasFiles =
        composer.attachmentManager.attachments.length > 0 ||
        getExtraState(composer).getLatestValue().pendingValidations > 0
      const isRecording = ['recording', 'paused'].includes(recorder?.recordingState.value ?? '')
      if (hasFiles || isRecording) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [composer, recorder])
}

/** Blocks Enter while attachments upload, asks before the page with unsent ones is left, and shows why recording failed. */
export const useAttachmentGuards = (composer: RefObject<HTMLElement | null>) => {
  useRecordingErrors()
  useBlockEnterWhileUploading(composer)
  useUnsentFilesGuard()
}
