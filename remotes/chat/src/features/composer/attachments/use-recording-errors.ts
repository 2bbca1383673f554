import { useEffect } from 'react'
import { useMessageComposerContext, useNotificationApi, useTranslationContext } from 'stream-chat-react'

/** Shows why recording failed: Stream's recorder emits the error, but nothing in Stream listens. */
export const useRecordingErrors = () => {
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
