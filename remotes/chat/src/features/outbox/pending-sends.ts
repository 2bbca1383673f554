import type { MessageResponse, SendMessageAPIResponse } from 'stream-chat'
import { type SendError, toResponseError } from '../../stream/connection/send-error'

/** Who called to send a message and waits for what becomes of it. */
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
    /** It is neither sent nor refused: an answer without a message changes nothing on the screen, a refusal would show it again. */
    discard: (id: string) => take(id)?.resolve({ duration: '' } as SendMessageAPIResponse),
  }
}
