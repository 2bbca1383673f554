import type { MessageResponse, SendMessageAPIResponse, StreamChat } from 'stream-chat'
import { type SendError, staleError, toResponseError } from '../../stream/connection/send-error'
import { removeOptimistic, replaceWithSent, showOptimistic } from './optimistic-messages'
import type { OutboxQueue } from './outbox-queue'
import type { OutboxMessage } from './outbox-storage'
import { answerTimeout } from './retry-schedule'

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

/** Ask before sending a message older than this (ms): it may no longer be true. */
const staleAfter = 60 * 60_000
export const isStale = ({ at }: OutboxMessage) => Date.now() - at >= staleAfter

/** What becomes of a message: each outcome updates the queue, the screen and the promise of `send()`. */
export class OutboxOutcomes {
  readonly #client: StreamChat
  readonly #queue: OutboxQueue
  readonly #pendingSends: ReturnType<typeof createPendingSends>
  readonly #inFlight = new Map<string, () => void>()

  constructor(client: StreamChat, queue: OutboxQueue, pendingSends: ReturnType<typeof createPendingSends>) {
    this.#client = client
    this.#queue = queue
    this.#pendingSends = pendingSends
  }

  /** Resolves when something else than the response settles the message: its event may arrive before, or instead. */
  waitForEnd(id: string): Promise<null> {
    return new Promise((resolve) => this.#inFlight.set(id, () => resolve(null)))
  }

  /** The chat service has stored the message. */
  acknowledge(message: MessageResponse) {
    this.#remove(message.id)
    const waiting = this.#queue
      .getByConversation(message.cid ?? '')
      .filter(({ id }) => !this.#queue.isStale(id))
    replaceWithSent(this.#client, message, waiting)
    this.#pendingSends.resolve(message.id, message)
  }

  /** Shows a message as failed until a reload; a click on its label sends it again. */
  refuse(entry: OutboxMessage, sendError: SendError) {
    this.#remove(entry.id)
    showOptimistic(this.#client, entry, sendError)
    this.#pendingSends.reject(entry.id, sendError)
    this.#notifyFailure()
  }

  discard({ id, cid, message }: OutboxMessage) {
    this.#remove(id)
    removeOptimistic(this.#client, cid, message)
    this.#pendingSends.discard(id)
  }

  /** Leaves it to the host whether messages that are too old are sent. */
  ask(entries: OutboxMessage[]) {
    this.#queue.markStale(entries)
    for (const entry of entries) {
      this.#pendingSends.reject(entry.id, staleError)
      showOptimistic(this.#client, entry, staleError)
    }
  }

  /** Marks what could not be sent: everything after an error of the service, else what has had no answer for too long. */
  markUnsent(cid: string, isServiceError: boolean) {
    const { onLine } = navigator
    const overdue = Date.now() - answerTimeout
    const entries = this.#queue
      .getByConversation(cid)
      .filter(({ id, at }) => !this.#queue.isStale(id) && (isServiceError || !onLine || at <= overdue))
    if (this.#queue.setProblem(entries, onLine ? 'failed' : 'waiting')) this.#notifyFailure()
  }

  #remove(id: string) {
    this.#queue.remove(id)
    this.#inFlight.get(id)?.()
    this.#inFlight.delete(id)
  }

  #notifyFailure() {
    this.#client.notifications.addError({
      message: 'Send message request failed',
      origin: { emitter: 'Outbox' },
      options: { type: 'api:message:send:failed' },
    })
  }
}
