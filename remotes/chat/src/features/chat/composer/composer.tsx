import { MessageComposerUI } from 'stream-chat-react'
import { useRecordingErrors } from '../notifications/use-recording-errors'

/** Stream's composer, which says when recording fails. */
export const Composer = () => {
  useRecordingErrors()
  return <MessageComposerUI />
}
