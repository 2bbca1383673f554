import { ErrorFromResponse, type MessageResponse } from 'stream-chat'
import { stripControls } from './format-message'

/**
 * The reason in a message of type `error`, the answer to a refused message such as an unknown command; else
 * undefined.
 */
export const describeRefusal = ({ type, text }: MessageResponse): string | undefined =>
  type === 'error' ? stripControls(text ?? '') : undefined

/** Why a message was not sent, in words for the driver instead of the chat service's. */
export function describeSendError(error: Error, text: string): string {
  const code = error instanceof ErrorFromResponse ? error.code : null
  if (code === 17 && text.startsWith('/')) return 'only the location may use this command.'
  if (code === 17) return 'the location has banned you.'
  if (code === 60) return 'slow mode is on. Wait a moment.'
  if (code !== null) return stripControls(error.message.replace(/^StreamChat error code \d+: /, ''))
  return 'the chat service does not answer.'
}
