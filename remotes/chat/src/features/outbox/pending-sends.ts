import type { MessageResponse, SendMessageAPIResponse } from 'stream-chat'
import { errorFrom, type Refusal } from '../../stream/connection/send-error'

/** Who called to send a message and waits for what becomes of it. */
export const createCallers = () => {
  type Caller = { resolve: (answer: SendMessageAPIResponse) => void; reject: (error: Error) => void }
  const callers = new Map<string, Caller>()
  const take = (id: string) => {
    const caller = callers.get(id)
    callers.delete(id)
    return caller
  }
  return {
    wait: (id: string) =>
      new Promise<SendMessageAPIResponse>((resolve, reject) => callers.set(id, { resolve, reject })),
    sent: (id: string, message: MessageResponse) => take(id)?.resolve({ message, duration: '' }),
    refused: (id: string, refusal: Refusal) => take(id)?.reject(errorFrom(refusal)),
    /** It is neither sent nor refused: an answer without a message changes nothing on the screen, a refusal would show it again. */
    discarded: (id: string) => take(id)?.resolve({ duration: '' } as SendMessageAPIResponse),
  }
}
