import { withTabLock } from '@hosts/shared/with-tab-lock'
import {
  type Channel,
  ErrorFromResponse,
  type Event,
  type Message,
  type SendMessageOptions,
  type StreamChat,
} from 'stream-chat'
import { toSendError } from '../../stream/connection/send-error'
import { renderOptimistic, showOptimistic } from './optimistic-messages'
import { createPendingSends, isStale, OutboxOutcomes } from './outbox-outcomes'
import { OutboxQueue } from './outbox-queue'
import type { OutboxMessage, OutboxStorage } from './outbox-storage'
import { postMessage, withoutLocalMetadata } from './post-message'
import { createAnswerDeadlines, createRetrySchedule, onReconnect } from './retry-schedule'

/** Grace period before taking over another tab's message (ms). */
const otherTabGracePeriod = 15_000
/** Send an earlier page's messages after this (ms), unless the conversation loads sooner and shows which have arrived. */
const earlierPageDelay = 3_000

/**
 * Stores messages, then sends them one by one per conversation until the chat service acknowledges each or refuses it for good.
 * Why: docs/decisions/0014-outbox.md.
 */
export class Outbox {
  readonly state: OutboxQueue['state']
  readonly #client: StreamChat
  readonly #store: OutboxStorage
  readonly #queue: OutboxQueue
  readonly #pendingSends = createPendingSends()
  readonly #outcomes: OutboxOutcomes
  readonly #retries = createRetrySchedule((cid) => this.#drain(cid))
  readonly #deadlines = createAnswerDeadlines((cid) => this.#outcomes.markUnsent(cid, false))
  readonly #sending = new Map<string, Promise<void>>()
  #isOpen = false

  constructor(client: StreamChat, store: OutboxStorage) {
    this.#client = client
    this.#store = store
    this.#queue = new OutboxQueue(store)
    this.state = this.#queue.state
    this.#outcomes = new OutboxOutcomes(client, this.#queue, this.#pendingSends)
  }

  /**
   * Starts sending, also what an earlier page left. Returns a function that stops it and, once requests in flight have settled,
   * resolves with the number of messages left for the next start.
   */
  open(): () => Promise<number> {
    this.#queue.load()
    const cleanups = [
      onReconnect(this.#client, () => {
        this.#retries.clear()
        this.#drainAll()
      }),
      this.#store.onChange((id, entry) => this.#onOtherTabChange(id, entry)),
      this.#client.on('channels.queried', (event) =>
        // The client applies the answer right after this event.
        queueMicrotask(() => this.#restore(event)),
      ).unsubscribe,
      this.#client.on('message.new', ({ message }) => {
        if (message && this.#queue.get(message.id)) this.#outcomes.acknowledge(message)
      }).unsubscribe,
      this.#retries.clear,
      this.#deadlines.clear,
    ]
    this.#isOpen = true
    for (const cid of this.#queue.getConversations()) this.#retries.retryWithin(cid, earlierPageDelay)
    return async () => {
      this.#isOpen = false
      for (const cleanUp of cleanups) cleanUp()
      await Promise.allSettled(this.#sending.values())
      return this.#isOpen ? 0 : this.#queue.countWaiting()
    }
  }

  /** Resolves with the service's answer, however long that takes; rejects if the service refuses the message. */
  send = ({ cid }: Channel, message: Message, options?: SendMessageOptions) => {
    const id = String(message.id)
    const answer = this.#pendingSends.wait(id)
    this.#queue.write({ id, cid, message: withoutLocalMetadata(message), ...(options && { options }) })
    this.#drain(cid)
    return answer
  }

  /** Sends a conversation's messages now, in their order, without waiting for the next retry. */
  retry = (cid: string) => {
    this.#queue.clearFailing(cid)
    this.#retries.reset(cid)
    this.#drain(cid)
  }

  sendStale = () => {
    for (const entry of this.#queue.getStale()) {
      this.#queue.write(entry)
      showOptimistic(this.#client, entry, null)
    }
    this.#drainAll()
  }

  discardStale = () => {
    for (const entry of this.#queue.getStale()) this.#outcomes.discard(entry)
  }

  /** Shows the unsent replies of a thread whose replies are loaded. */
  showReplies = (cid: string, parentId: string) => {
    const replies = this.#queue.getByConversation(cid).filter(({ message }) => message.parent_id === parentId)
    for (const entry of replies)
      showOptimistic(this.#client, entry, this.#queue.getSendError(entry), { isThreadOpen: true })
  }

  #drainAll() {
    for (const cid of this.#queue.getConversations()) this.#drain(cid)
  }

  async #drain(cid: string) {
    if (this.#sending.has(cid)) return
    let canContinue = true
    const sending = withTabLock(`unsent/${this.#client.userID}/${cid}`, async () => {
      for (let entry = this.#next(cid); entry && canContinue; entry = this.#next(cid))
        canContinue = await this.#attempt(entry)
    }).finally(() => this.#sending.delete(cid))
    this.#sending.set(cid, sending)
    await sending
    if (canContinue && this.#next(cid)) this.#drain(cid)
  }

  /** The oldest message to send. If it is too old, it and all behind it wait for the host's decision. */
  #next(cid: string): OutboxMessage | undefined {
    if (!this.#isOpen) return undefined
    const entries = this.#queue.getByConversation(cid)
    const handledElsewhere = entries.find((entry) => !this.#queue.isStored(entry))
    if (handledElsewhere) return handledElsewhere
    const waiting = entries.filter(({ id }) => !this.#queue.isStale(id))
    const [oldest] = waiting
    if (!oldest || !isStale(oldest)) return oldest
    this.#outcomes.ask(waiting)
    return undefined
  }

  /** Tries once; returns whether the next message may follow. */
  async #attempt(entry: OutboxMessage): Promise<boolean> {
    const isStored = this.#queue.isStored(entry)
    this.#deadlines.start(entry.cid)
    try {
      const end = this.#outcomes.waitForEnd(entry.id)
      // Another tab has sent or discarded it: ask the service which.
      const answer = isStored
        ? postMessage(this.#client, entry)
        : this.#client.getMessage(entry.id).then(({ message }) => message)
      const message = await Promise.race([answer, end])
      this.#succeed(entry)
      if (message) this.#outcomes.acknowledge(message)
      return true
    } catch (error) {
      if (!this.#queue.get(entry.id)) return true
      const sendError = toSendError(error)
      if (sendError) {
        this.#succeed(entry)
        if (isStored) this.#outcomes.refuse(entry, sendError)
        else this.#outcomes.discard(entry)
        return true
      }
      const isServiceError = error instanceof ErrorFromResponse
      this.#queue.setFailing(entry.cid)
      if (isStored) this.#outcomes.markUnsent(entry.cid, isServiceError)
      if (this.#isOpen) this.#retries.scheduleRetry(entry.cid, isServiceError)
      return false
    }
  }

  #succeed({ cid }: OutboxMessage) {
    this.#deadlines.end(cid)
    this.#retries.reset(cid)
    this.#queue.clearFailing(cid)
  }

  /** After a query: acknowledges the messages that have arrived and shows the unsent ones below them. */
  #restore({ queriedChannels }: Event) {
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      const entries = this.#queue.getByConversation(channel.cid)
      if (entries.length === 0) continue
      for (const message of messages) if (this.#queue.get(message.id)) this.#outcomes.acknowledge(message)
      renderOptimistic(this.#client, this.#queue.getByConversation(channel.cid), this.#queue.getSendError)
      this.#drain(channel.cid)
    }
  }

  #onOtherTabChange(id: string, entry: OutboxMessage | null) {
    const existing = this.#queue.get(id)
    if (entry) {
      this.#queue.add(entry)
      this.#retries.retryWithin(entry.cid, otherTabGracePeriod)
    } else if (existing) this.#drain(existing.cid)
  }
}
