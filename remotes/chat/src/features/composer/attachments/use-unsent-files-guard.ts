import { useEffect } from 'react'
import { useMessageComposerContext, useMessageComposerController } from 'stream-chat-react'
import { getExtraState } from '../composer-extra-state'

/** Asks before the page is left while files are attached or a message is recorded: a draft stores only the text. */
export const useUnsentFilesGuard = () => {
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
