import { StateStore } from 'stream-chat'
import { staleError } from '../../stream/connection/send-error'
import type { OutboxMessage, OutboxStorage } from './outbox-storage'

type Problem = 'failed' | 'waiting'

export type OutboxState = {
  /** Messages (id) that could not be sent yet and will be retried; `waiting` if the browser was offline. */
  problems: ReadonlyMap<string, Problem>
  /** Messages too old to send without asking the host. */
  stale: OutboxMessage[]
  /** A waiting message could not be stored and would not survive a reload. */
  isMemoryOnly: boolean
}

/** Unsent messages in the order they were written, in memory and in the browser's storage. */
export class OutboxQueue {
  readonly state = new StateStore<OutboxState>({ problems: new Map(), stale: [], isMemoryOnly: false })
  readonly #store: OutboxStorage
  readonly #entries = new Map<string, OutboxMessage>()
  readonly #stale = new Set<string>()
  readonly #failing = new Set<string>()
  readonly #problems = new Map<string, Problem>()
  #latest = 0

  constructor(store: OutboxStorage) {
    this.#store = store
  }

  /** Loads what an earlier page stored. */
  load() {
    for (const entry of this.#store.all()) this.#entries.set(entry.id, entry)
  }

  get = (id: string) => this.#entries.get(id)
  getByConversation = (cid: string) => [...this.#entries.values()].filter((entry) => entry.cid === cid)
  getConversations = () => new Set([...this.#entries.values()].map(({ cid }) => cid))
  getStale = () => [...this.#entries.values()].filter(({ id }) => this.#stale.has(id))
  /** The number of messages to send without asking the host. */
  countWaiting = () =>
    [...this.#entries.values()].filter((entry) => !this.isStale(entry.id) && this.isStored(entry)).length
  isStale = (id: string) => this.#stale.has(id)
  getSendError = ({ id }: OutboxMessage) => (this.#stale.has(id) ? staleError : null)

  /** False once another tab has sent or discarded the message. */
  isStored = ({ id }: OutboxMessage) => this.#store.has(id)

  /** Stores an entry as the newest. */
  write(entry: Omit<OutboxMessage, 'at'>) {
    this.#latest = Math.max(Date.now(), this.#latest + 1)
    const { pathname, search } = window.location
    const newest = { address: pathname + search, ...entry, at: this.#latest }
    this.#entries.delete(entry.id)
    this.#store.write(newest)
    this.add(newest)
  }

  /** Adds an entry that is already stored. */
  add(entry: OutboxMessage) {
    this.#stale.delete(entry.id)
    this.#problems.delete(entry.id)
    this.#entries.set(entry.id, entry)
    this.#publish()
  }

  markStale(entries: OutboxMessage[]) {
    for (const { id } of entries) {
      this.#stale.add(id)
      this.#problems.delete(id)
    }
    this.#publish()
  }

  /** Marks a conversation whose last try failed. */
  setFailing(cid: string) {
    this.#failing.add(cid)
    this.#publish()
  }

  /** Clears that mark, and every problem of the conversation's messages. */
  clearFailing(cid: string) {
    this.#failing.delete(cid)
    for (const { id } of this.getByConversation(cid)) this.#problems.delete(id)
    this.#publish()
  }

  /** Marks messages that could not be sent; returns whether one has failed that had not before. */
  setProblem(entries: OutboxMessage[], problem: Problem) {
    const unmarked = entries.filter(({ id }) => this.#problems.get(id) !== 'failed')
    for (const { id } of unmarked) this.#problems.set(id, problem)
    this.#publish()
    return problem === 'failed' && unmarked.length > 0
  }

  remove(id: string) {
    this.#entries.delete(id)
    this.#stale.delete(id)
    this.#problems.delete(id)
    this.#store.remove(id)
    this.#publish()
  }

  #publish() {
    const waiting = [...this.#entries.values()].filter(
      ({ id, cid }) => this.#failing.has(cid) && !this.#stale.has(id),
    )
    this.state.next({
      problems: new Map(this.#problems),
      stale: this.getStale(),
      isMemoryOnly: waiting.some(({ id }) => this.#store.isMemoryOnly(id)),
    })
  }
}
