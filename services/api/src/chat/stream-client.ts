import { StreamChat } from 'stream-chat'
import type { Config } from '../lib/config'
import { ApiError } from '../lib/errors'

declare module 'stream-chat' {
  interface CustomChannelData {
    warehouse_id?: number
    driver_id?: number
    last_person_message_at?: string
  }
  interface CustomMessageData {
    campaign_id?: string
    campaign_name?: string
  }
}

const TIMEOUT_MS = 5_000

/** Stream's server SDK, for hosted Stream or, with STREAM_URL, the sandbox. undefined without a key. */
export const openStream = (config: Pick<Config, 'STREAM_KEY' | 'STREAM_SECRET' | 'STREAM_URL'>) => {
  const { STREAM_KEY, STREAM_SECRET, STREAM_URL } = config
  if (!STREAM_KEY || !STREAM_SECRET) return undefined
  return new StreamChat(STREAM_KEY, STREAM_SECRET, {
    timeout: TIMEOUT_MS,
    ...(STREAM_URL && { baseURL: STREAM_URL }),
  })
}

export const chatUnavailable = () =>
  new ApiError(503, 'chat_unavailable', 'Chat is not available right now. Try again in a moment')

type StreamError = { code?: unknown; status?: unknown; message?: unknown }

/** Whether a message with this id exists: an earlier attempt has arrived after all. */
export const isDuplicate = (error: unknown) => {
  const { code, message } = error as StreamError
  return code === 4 && /already exists/i.test(String(message))
}

/** Whether the conversation or one of its users does not exist yet. */
export const isMissing = (error: unknown) => {
  const { code, status } = error as StreamError
  return code === 16 || status === 404
}

/** Whether the author of a message does not exist; the chat service has words for it, but no code. */
export const isUnknownUser = (error: unknown) => {
  const { code, message } = error as StreamError
  return code === 4 && /no user|not find user|user.*(n't|not) exist/i.test(String(message))
}

/** Whether a retry makes sense: no answer, an overload, or a failure of the service. */
export const isTransient = (error: unknown) => {
  const { status } = error as StreamError
  return typeof status !== 'number' || status === 429 || status >= 500
}

/** Whether the chat service, or a proxy before it, refuses the API: a secret or an address that is wrong until somebody corrects it. */
export const isRefused = (error: unknown) => {
  const { status } = error as StreamError
  return status === 401 || status === 403 || status === 404
}
