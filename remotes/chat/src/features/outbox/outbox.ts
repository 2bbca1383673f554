import type {
  Channel,
  Event,
  Message,
  MessageResponse,
  SendMessageAPIResponse,
  SendMessageOptions,
  StreamChat,
} from 'stream-chat'
import { type SendError, staleError, toSendError } from '../../stream/connection/send-error'
import { removeOptimistic, renderOptimistic, replaceWithSent, showOptimistic } from './optimistic-messages'
import { OutboxQueue } from './outbox-queue'
import type { OutboxMessage, OutboxStorage } from './outbox-storage'
import { createPendingSends } from './pending-sends'
import { postMessage } from './post-message'
import { createRetrySchedule, onReconnect } from './retry-schedule'
import { withTabLock } from './with-tab-lock'

/** After this long, in ms, a message is not sent without asking: what was true then may not be any more. */
const staleAfter = 60 * 60_000
/** What another tab wrote down is its business, unless it is still there after this long, in ms. */
const otherTabsTime = 15_000
/** What an earlier page left is sent once the conversation is known, which shows what arrived already, or after this long, in ms. */
const earlierPagesTime = 3_000

/** Without what the composer notes on an attachment for itself: a message that is tried again still bears it. */
const withoutNotes = (message: Message): Message => ({
  ...message,
  ...(message.attachments && {
    attachments: message.attachments.map((attachment) => ({ ...attachment, localMetadata: undefined })),
  }),
})

/**
 * Sends messages: written down first, then sent one after the other per conversation until the chat service has
 * acknowledged each or refused it for good. docs/decisions/0014-outbox.md says why it is so.
 */
export class Outbox {
  readonly #client: StreamChat
  readonly #store: OutboxStorage
  readonly #queue: OutboxQueue
  readonly #pendingSends = createPendingSends()
  readonly #retries = createRetrySchedule((cid) => this.#drain(cid))
  readonly #sending = new Map<string, Promise<void>>()
  readonly #inFlight = new Map<string, () => void>()
  #isOpen = false

  constructor(client: StreamChat, store: OutboxStorage) {
    this.#client = client
    this.#store = store
    this.#queue = new OutboxQueue(store)
  }

  get state() {
    return this.#queue.state
  }

  /**
   * Begins with what an earlier page left. Answers the end, after which nothing more is sent; that resolves with how many messages
   * wait for the next beginning, once what is on its way has arrived or failed.
   */
  open(): () => Promise<number> {
    this.#queue.load()
    const ends = [
      onReconnect(this.#client, () => {
        this.#retries.clear()
        this.#wake()
      }),
      this.#store.onChange((id, entry) => this.#onOtherTab(id, entry)),
      this.#client.on('channels.queried', (event) =>
        // The client takes the answer in right after this event.
        queueMicrotask(() => this.#restore(event)),
      ).unsubscribe,
      this.#client.on('message.new', ({ message }) => {
        if (message && this.#queue.get(message.id)) this.#acknowledge(message)
      }).unsubscribe,
      this.#retries.clear,
    ]
    this.#isOpen = true
    for (const cid of this.#queue.conversations()) this.#retries.within(cid, earlierPagesTime)
    return async () => {
      this.#isOpen = false
      for (const end of ends) end()
      await Promise.allSettled(this.#sending.values())
      return this.#isOpen ? 0 : this.#queue.waiting()
    }
  }

  /** What the UI sends with. Resolves with the service's answer, however long that takes; rejects when it is refused. */
  send = (
    { cid }: Channel,
    message: Message,
    options?: SendMessageOptions,
  ): Promise<SendMessageAPIResponse> => {
    const id = String(message.id)
    const answer = this.#pendingSends.wait(id)
    this.#queue.write({ id, cid, message: withoutNotes(message), ...(options && { options }) })
    this.#drain(cid)
    return answer
  }

  /** The host wants the old ones sent. */
  sendOld = () => {
    for (const entry of this.#queue.old()) {
      this.#queue.write(entry)
      showOptimistic(this.#client, entry, null)
    }
    this.#wake()
  }

  /** The host no longer wants the old ones sent. */
  discardOld = () => {
    for (const entry of this.#queue.old()) this.#discard(entry)
  }

  /** Shows what is not sent yet of a thread, whose replies are loaded by now. */
  showReplies = (cid: string, parentId: string) => {
    const replies = this.#queue.inConversation(cid).filter(({ message }) => message.parent_id === parentId)
    for (const entry of replies)
      showOptimistic(this.#client, entry, this.#queue.getSendError(entry), { isThreadOpen: true })
  }

  #wake() {
    for (const cid of this.#queue.conversations()) this.#drain(cid)
  }

  async #drain(cid: string) {
    if (this.#sending.has(cid)) return
    let goesOn = true
    const sending = withTabLock(`unsent/${this.#client.userID}/${cid}`, async () => {
      for (let entry = this.#next(cid); entry && goesOn; entry = this.#next(cid))
        goesOn = await this.#attempt(entry)
    }).finally(() => this.#sending.delete(cid))
    this.#sending.set(cid, sending)
    await sending
    if (goesOn && this.#next(cid)) this.#drain(cid)
  }

  /** The oldest that may be sent. When that is too old to be, what has gathered behind it waits for the same answer. */
  #next(cid: string): OutboxMessage | undefined {
    if (!this.#isOpen) return undefined
    const entries = this.#queue.inConversation(cid)
    const elsewhere = entries.find((entry) => !this.#queue.isOurs(entry))
    if (elsewhere) return elsewhere
    const waiting = entries.filter(({ id }) => !this.#queue.isOld(id))
    const [oldest] = waiting
    if (!oldest || Date.now() - oldest.at < staleAfter) return oldest
    this.#queue.markOld(waiting)
    for (const entry of waiting) {
      this.#pendingSends.reject(entry.id, staleError)
      showOptimistic(this.#client, entry, staleError)
    }
    return undefined
  }

  /** One try; answers whether the next message may follow. */
  async #attempt(entry: OutboxMessage): Promise<boolean> {
    const isOurs = this.#queue.isOurs(entry)
    try {
      // The event of the message may come before the answer, or instead of it.
      const settled = new Promise<null>((resolve) => this.#inFlight.set(entry.id, () => resolve(null)))
      // Another tab has sent or discarded it: the service knows which.
      const answer = isOurs
        ? postMessage(this.#client, entry)
        : this.#client.getMessage(entry.id).then(({ message }) => message)
      const message = await Promise.race([answer, settled])
      this.#succeed(entry)
      if (message) this.#acknowledge(message)
      return true
    } catch (error) {
      if (!this.#queue.get(entry.id)) return true
      const sendError = toSendError(error)
      if (sendError) {
        this.#succeed(entry)
        if (isOurs) this.#refuse(entry, sendError)
        else this.#discard(entry)
        return true
      }
      this.#queue.setWaiting(entry.cid, true)
      if (this.#isOpen) this.#retries.failed(entry.cid)
      return false
    }
  }

  #succeed({ cid }: OutboxMessage) {
    this.#retries.succeeded(cid)
    this.#queue.setWaiting(cid, false)
  }

  #forget(id: string) {
    this.#queue.forget(id)
    this.#inFlight.get(id)?.()
    this.#inFlight.delete(id)
  }

  #acknowledge(message: MessageResponse) {
    this.#forget(message.id)
    const waiting = this.#queue.inConversation(message.cid ?? '').filter(({ id }) => !this.#queue.isOld(id))
    replaceWithSent(this.#client, message, waiting)
    this.#pendingSends.resolve(message.id, message)
  }

  /** Shown as failed for as long as the page lives; a click on its label sends it anew. */
  #refuse(entry: OutboxMessage, sendError: SendError) {
    this.#forget(entry.id)
    showOptimistic(this.#client, entry, sendError)
    this.#pendingSends.reject(entry.id, sendError)
    this.#client.notifications.addError({
      message: 'Send message request failed',
      origin: { emitter: 'Outbox' },
      options: { type: 'api:message:send:failed' },
    })
  }

  #discard({ id, cid, message }: OutboxMessage) {
    this.#forget(id)
    removeOptimistic(this.#client, cid, message)
    this.#pendingSends.discard(id)
  }

  /** What the service answered with is shown by now: what is still unsent comes below it, what is there is done. */
  #restore({ queriedChannels }: Event) {
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      const entries = this.#queue.inConversation(channel.cid)
      if (entries.length === 0) continue
      for (const message of messages) if (this.#queue.get(message.id)) this.#acknowledge(message)
      renderOptimistic(this.#client, this.#queue.inConversation(channel.cid), this.#queue.getSendError)
      this.#drain(channel.cid)
    }
  }

  #onOtherTab(id: string, entry: OutboxMessage | null) {
    const known = this.#queue.get(id)
    if (entry) {
      this.#queue.take(entry)
      this.#retries.within(entry.cid, otherTabsTime)
    } else if (known) this.#drain(known.cid)
  }
}
