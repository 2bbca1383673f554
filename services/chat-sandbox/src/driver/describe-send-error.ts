import { ErrorFromResponse, type MessageResponse } from 'stream-chat'
import { stripControls } from './format-message'

/** What the chat service answers in place of a message that it does not take, as to a command that there is not; else nothing. */
export const describeRefusal = ({ type, text }: MessageResponse): string | undefined =>
  type === 'error' ? stripControls(text ?? '') : undefined

/** Why a message was not sent, for the driver: the chat service's own words are for programmers. */
export function describeSendError(error: Error, text: string): string {
  const code = error instanceof ErrorFromResponse ? error.code : null
  if (code === 17 && text.startsWith('/')) return 'only the location may use this command.'
  if (code === 17) return 'the location has banned you.'
  if (code === 60) return 'slow mode is on. Wait a moment.'
  if (code !== null) return stripControls(error.message.replace(/^StreamChat error code \d+: /, ''))
  return 'the chat service does not answer.'
}
