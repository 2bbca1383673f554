import {
  type Channel,
  type Event,
  type Message,
  type MessageResponse,
  type SendMessageAPIResponse,
  type SendMessageOptions,
  StateStore,
  type StreamChat,
} from 'stream-chat'
import { errorFrom, isAlreadyThere, type Refusal, refusalIn } from './failure'
import { onceReachable } from './reachable'
import { hide, show, showSent } from './shown'
import type { Unsent, UnsentStore } from './unsent'

/** After this long, in ms, a message is not sent without asking: what was true then may not be any more. */
const askAfter = 60 * 60_000
/** What another tab wrote down is its business, unless it is still there after this long, in ms. */
const otherTabsTime = 15_000
/** Why a message that is asked about is shown as failed. */
const tooOld: Refusal = { status: 408, code: null, message: 'Not sent for an hour' }
const [firstPause, longestPause] = [250, 30_000]

type Waiter = { resolve: (response: SendMessageAPIResponse) => void; reject: (error: Error) => void }

export type OutboxState = {
  /** The last try found no way to the chat service; another follows. */
  isWaiting: boolean
  /** Messages so old that the host is asked. */
  old: Unsent[]
  /** Something waits that could not be written down: it would not survive a reload. */
  isUnsaved: boolean
}

/** Without what the composer notes on an attachment for itself: a message that is tried again still bears it. */
const withoutNotes = (message: Message): Message => ({
  ...message,
  ...(message.attachments && {
    attachments: message.attachments.map((attachment) => ({ ...attachment, localMetadata: undefined })),
  }),
})

/** One sender at a time for a conversation, in however many tabs it is open. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work()

/**
 * Sends messages: written down first, then sent one after the other per conversation until the chat service has
 * acknowledged each or refused it for good. docs/decisions/0014-messages-are-written-down-first.md says why it is so.
 */
export class Outbox {
  readonly state = new StateStore<OutboxState>({ isWaiting: false, old: [], isUnsaved: false })
  readonly #client: StreamChat
  readonly #store: UnsentStore
  readonly #entries = new Map<string, Unsent>()
  readonly #unsaved = new Set<string>()
  readonly #old = new Set<string>()
  readonly #waiters = new Map<string, Waiter>()
  readonly #sending = new Set<string>()
  readonly #inFlight = new Map<string, () => void>()
  #isWaiting = false
  #pause = firstPause
  #latest = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isOpen = false

  constructor(client: StreamChat, store: UnsentStore) {
    this.#client = client
    this.#store = store
  }

  /** Begins with what an earlier page left; answers the end, after which nothing is sent any more. */
  open(): () => void {
    for (const entry of this.#store.all()) this.#entries.set(entry.id, entry)
    const ends = [
      onceReachable(this.#client, () => {
        this.#pause = firstPause
        this.#wake()
      }),
      this.#store.onChange((id, entry) => this.#onOtherTab(id, entry)),
      this.#client.on('channels.queried', (event) =>
        // The client takes the answer in right after this event.
        queueMicrotask(() => this.#restore(event)),
      ).unsubscribe,
      this.#client.on('message.new', ({ message }) => {
        if (message && this.#entries.has(message.id)) this.#acknowledge(message.id, message)
      }).unsubscribe,
      () => clearTimeout(this.#timer),
    ]
    this.#isOpen = true
    this.#wake()
    return () => {
      this.#isOpen = false
      for (const end of ends) end()
    }
  }

  /** What the UI sends with. Resolves with the service's answer, however long that takes; rejects when it is refused. */
  send = (
    { cid }: Channel,
    message: Message,
    options?: SendMessageOptions,
  ): Promise<SendMessageAPIResponse> =>
    new Promise((resolve, reject) => {
      const id = String(message.id)
      this.#old.delete(id)
      this.#waiters.set(id, { resolve, reject })
      this.#write({ id, cid, at: this.#now(), message: withoutNotes(message), ...(options && { options }) })
      this.#drain(cid)
    })

  /** The host wants the old ones sent. */
  sendOld = () => {
    for (const entry of this.#oldOnes()) {
      this.#old.delete(entry.id)
      this.#write({ ...entry, at: this.#now() })
      show(this.#client, entry, null)
    }
    this.#wake()
  }

  /** The host no longer wants the old ones sent. */
  discardOld = () => {
    for (const { id, cid, message } of this.#oldOnes()) {
      this.#forget(id)
      hide(this.#client, cid, message)
    }
  }

  #refusalOf = ({ id }: Unsent) => (this.#old.has(id) ? tooOld : null)

  #oldOnes = () => [...this.#entries.values()].filter(({ id }) => this.#old.has(id))

  /** The present moment, later than every one before. */
  #now(): number {
    this.#latest = Math.max(Date.now(), this.#latest + 1)
    return this.#latest
  }

  #write(entry: Unsent) {
    this.#entries.delete(entry.id)
    this.#entries.set(entry.id, entry)
    if (this.#store.write(entry)) this.#unsaved.delete(entry.id)
    else this.#unsaved.add(entry.id)
    this.#publish()
  }

  #forget(id: string) {
    this.#entries.delete(id)
    this.#old.delete(id)
    this.#unsaved.delete(id)
    this.#store.remove(id)
    this.#inFlight.get(id)?.()
    this.#inFlight.delete(id)
    this.#publish()
  }

  #publish() {
    const isWaiting = this.#isWaiting && [...this.#entries.values()].some((entry) => !this.#refusalOf(entry))
    this.state.next({ isWaiting, old: this.#oldOnes(), isUnsaved: isWaiting && this.#unsaved.size > 0 })
  }

  #wake() {
    clearTimeout(this.#timer)
    this.#wakesAt = Number.POSITIVE_INFINITY
    for (const cid of new Set([...this.#entries.values()].map((entry) => entry.cid))) this.#drain(cid)
  }

  /** Wakes after so many ms, or when it is to wake sooner anyway. */
  #later(ms: number) {
    const at = Date.now() + ms
    if (at >= this.#wakesAt) return
    this.#wakesAt = at
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#wake(), ms)
  }

  async #drain(cid: string) {
    if (this.#sending.has(cid)) return
    this.#sending.add(cid)
    let goesOn = true
    await alone(`unsent/${this.#client.userID}/${cid}`, async () => {
      for (let entry = this.#next(cid); entry && goesOn; entry = this.#next(cid))
        goesOn = await this.#attempt(entry)
    }).finally(() => this.#sending.delete(cid))
    if (goesOn && this.#next(cid)) this.#drain(cid)
  }

  /** The oldest that may be sent. When that is too old to be, what has gathered behind it waits for the same answer. */
  #next(cid: string): Unsent | undefined {
    if (!this.#isOpen) return
    const waiting = [...this.#entries.values()].filter(
      (entry) => entry.cid === cid && !this.#old.has(entry.id),
    )
    const [oldest] = waiting
    if (!oldest || Date.now() - oldest.at < askAfter) return oldest
    for (const entry of waiting) {
      this.#old.add(entry.id)
      this.#waiters.get(entry.id)?.reject(errorFrom(tooOld))
      this.#waiters.delete(entry.id)
      show(this.#client, entry, tooOld)
    }
    this.#publish()
  }

  /** One try; answers whether the next message may follow. */
  async #attempt(entry: Unsent): Promise<boolean> {
    // Another tab may have sent it while this one waited for its turn.
    if (!this.#unsaved.has(entry.id) && !this.#store.has(entry.id)) {
      this.#settleElsewhere(entry)
      return true
    }
    try {
      // The event of the message may come before the answer, or instead of it.
      const settled = new Promise<null>((resolve) => this.#inFlight.set(entry.id, () => resolve(null)))
      const answer = await Promise.race([this.#post(entry), settled])
      this.#isWaiting = false
      this.#pause = firstPause
      if (answer) this.#acknowledge(entry.id, answer.message)
      return true
    } catch (error) {
      const refusal = refusalIn(error)
      if (!this.#entries.has(entry.id)) return true
      if (refusal) {
        this.#refuse(entry, refusal)
        return true
      }
      this.#isWaiting = true
      this.#publish()
      if (this.#isOpen) this.#later(this.#pause)
      this.#pause = Math.min(2 * this.#pause, longestPause)
      return false
    }
  }

  async #post({ id, cid, message, options }: Unsent): Promise<{ message: MessageResponse }> {
    try {
      const path = `/channels/${cid.replace(':', '/')}/message`
      return await this.#client.post(this.#client.baseURL + path, { message, ...options })
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
      return await this.#client.getMessage(id)
    }
  }

  #acknowledge(id: string, message: MessageResponse) {
    this.#forget(id)
    showSent(this.#client, message)
    for (const other of this.#entries.values())
      if (other.cid === message.cid && !this.#refusalOf(other)) show(this.#client, other, null)
    this.#waiters.get(id)?.resolve({ message, duration: '' })
    this.#waiters.delete(id)
  }

  /** Shown as failed for as long as the page lives; a click on its label sends it anew. */
  #refuse(entry: Unsent, refusal: Refusal) {
    this.#forget(entry.id)
    show(this.#client, entry, refusal)
    this.#waiters.get(entry.id)?.reject(errorFrom(refusal))
    this.#waiters.delete(entry.id)
  }

  /** What the service answered with is shown by now: what is still unsent comes below it, what is there is done. */
  #restore({ queriedChannels }: Event) {
    for (const { channel, messages } of queriedChannels?.channels ?? []) {
      for (const entry of [...this.#entries.values()].filter(({ cid }) => cid === channel.cid)) {
        const sent = messages.find(({ id }) => id === entry.id)
        if (sent) this.#acknowledge(entry.id, sent)
        else show(this.#client, entry, this.#refusalOf(entry), true)
      }
    }
  }

  #onOtherTab(id: string, entry: Unsent | null) {
    const known = this.#entries.get(id)
    if (entry && !known) {
      this.#entries.set(id, entry)
      this.#later(otherTabsTime)
    }
    if (!entry && known) this.#settleElsewhere(known)
  }

  /** Another tab has sent or discarded it: the service knows which. */
  async #settleElsewhere(entry: Unsent) {
    this.#forget(entry.id)
    try {
      const { message } = await this.#client.getMessage(entry.id)
      this.#acknowledge(entry.id, message)
    } catch (error) {
      if (refusalIn(error)) hide(this.#client, entry.cid, entry.message)
    }
  }
}
