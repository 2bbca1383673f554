import type { MessageResponse, SendMessageAPIResponse } from 'stream-chat'
import { type SendError, toResponseError } from '../../stream/connection/send-error'

/** Promises of `send()` calls, by message id. */
export const createPendingSends = () => {
  type Pending = { resolve: (answer: SendMessageAPIResponse) => void; reject: (error: Error) => void }
  const pendingSends = new Map<string, Pending>()
  const take = (id: string) => {
    const pending = pendingSends.get(id)
    pendingSends.delete(id)
    return pending
  }
  return {
    wait: (id: string) =>
      new Promise<SendMessageAPIResponse>((resolve, reject) => pendingSends.set(id, { resolve, reject })),
    resolve: (id: string, message: MessageResponse) => take(id)?.resolve({ message, duration: '' }),
    reject: (id: string, sendError: SendError) => take(id)?.reject(toResponseError(sendError)),
    /** Resolves without a message, which changes nothing on the screen; a rejection would show the message again. */
    discard: (id: string) => take(id)?.resolve({ duration: '' } as SendMessageAPIResponse),
  }
}
