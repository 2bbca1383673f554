import { StateStore } from 'stream-chat'
import { staleError } from '../../stream/connection/send-error'
import type { OutboxMessage, OutboxStorage } from './outbox-storage'

export type OutboxState = {
  /** The cids of the conversations whose last try found no way to the chat service; another follows. */
  waiting: ReadonlySet<string>
  /** Messages so old that the host is asked. */
  old: OutboxMessage[]
  /** Something waits that could not be written down: it would not survive a reload. */
  isMemoryOnly: boolean
}

/** What is not sent yet, in the order in which it was written, in memory and in the browser's storage. */
export class OutboxQueue {
  readonly state = new StateStore<OutboxState>({ waiting: new Set(), old: [], isMemoryOnly: false })
  readonly #store: OutboxStorage
  readonly #entries = new Map<string, OutboxMessage>()
  readonly #old = new Set<string>()
  readonly #waiting = new Set<string>()
  #latest = 0

  constructor(store: OutboxStorage) {
    this.#store = store
  }

  /** Takes over what an earlier page left. */
  load() {
    for (const entry of this.#store.all()) this.#entries.set(entry.id, entry)
  }

  get = (id: string) => this.#entries.get(id)
  inConversation = (cid: string) => [...this.#entries.values()].filter((entry) => entry.cid === cid)
  conversations = () => new Set([...this.#entries.values()].map(({ cid }) => cid))
  old = () => [...this.#entries.values()].filter(({ id }) => this.#old.has(id))
  /** How many wait to be sent without anybody being asked. */
  waiting = () =>
    [...this.#entries.values()].filter((entry) => !this.isOld(entry.id) && this.isOurs(entry)).length
  isOld = (id: string) => this.#old.has(id)
  getSendError = ({ id }: OutboxMessage) => (this.#old.has(id) ? staleError : null)

  /** Whether it is still to be sent by this tab: another one may have sent or discarded it. */
  isOurs = ({ id }: OutboxMessage) => this.#store.has(id)

  /** Writes an entry down as of now, below all others. */
  write(entry: Omit<OutboxMessage, 'at'>) {
    this.#latest = Math.max(Date.now(), this.#latest + 1)
    const written = { ...entry, at: this.#latest }
    this.#entries.delete(entry.id)
    this.#store.write(written)
    this.take(written)
  }

  /** Knows of an entry that is written down already. */
  take(entry: OutboxMessage) {
    this.#old.delete(entry.id)
    this.#entries.set(entry.id, entry)
    this.#publish()
  }

  markOld(entries: OutboxMessage[]) {
    for (const { id } of entries) this.#old.add(id)
    this.#publish()
  }

  /** Whether there was no way to the chat service for a conversation when it was last tried. */
  setWaiting(cid: string, isWaiting: boolean) {
    if (isWaiting) this.#waiting.add(cid)
    else this.#waiting.delete(cid)
    this.#publish()
  }

  forget(id: string) {
    this.#entries.delete(id)
    this.#old.delete(id)
    this.#store.remove(id)
    this.#publish()
  }

  #publish() {
    const waiting = [...this.#entries.values()].filter(
      ({ id, cid }) => this.#waiting.has(cid) && !this.#old.has(id),
    )
    this.state.next({
      waiting: new Set(waiting.map(({ cid }) => cid)),
      old: this.old(),
      isMemoryOnly: waiting.some(({ id }) => this.#store.isMemoryOnly(id)),
    })
  }
}
