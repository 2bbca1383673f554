import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeHolder, takeLock } from '@hosts/shared/file-lock'
import { isStorageFailure } from '../lib/errors'
import { Journal } from './journal'
import { replay, rewrite } from './journal-file'
import type { Ban, Change, Channel, Flag, Message, TableName, Thread, Upload, User } from './records'
import { Timelines } from './timelines'

/** How long (ms) a process that is ending may take to release the folder, for a restart right after it. */
const LOCK_PATIENCE_MS = 1500

/** Two sandboxes on one folder would compact each other's journal. */
const lockFolder = (folder: string) => {
  const file = join(folder, 'lock')
  return takeLock(
    file,
    LOCK_PATIENCE_MS,
    (holder) =>
      new Error(
        `Process ${describeHolder(holder)} already uses the data folder ${folder}. End it, or remove ${file} if it is not a sandbox.`,
      ),
  )
}

/**
 * All state in memory, with every change in the journal. Records are replaced, never changed. Read directly
 * (`store.users.get(id)`), write through `commit` only.
 */
export class Store {
  readonly users = new Map<string, User>()
  readonly channels = new Map<string, Channel>()
  readonly messages = new Map<string, Message>()
  readonly threads = new Map<string, Thread>()
  readonly uploads = new Map<string, Upload>()
  readonly flags = new Map<string, Flag>()
  readonly bans = new Map<string, Ban>()
  /** Ids of new messages that are not on disk yet. */
  readonly #unwritten = new Set<string>()
  readonly #timelines = new Timelines()
  readonly #cidsByUser = new Map<string, Set<string>>()
  readonly #pinnedByCid = new Map<string, Set<string>>()
  #journal!: Journal
  #release!: () => Promise<void>

  /** Opens or creates the folder and compacts its journal. */
  static async open(folder: string): Promise<Store> {
    await mkdir(folder, { recursive: true })
    const store = new Store()
    store.#release = await lockFolder(folder)
    try {
      const path = join(folder, 'journal.jsonl')
      let length = 0
      for await (const { changes, end } of replay(path)) {
        store.#apply(changes)
        length = end
      }
      const isShort = await store.#shorten(path)
      store.#journal = await Journal.open(path, isShort ? undefined : length)
    } catch (error) {
      await store.#release()
      throw error
    }
    return store
  }

  /**
   * Makes all changes or none. Resolves when they survive a kill -9: answer and announce only then. When they cannot
   * be stored, they are undone and the promise rejects.
   */
  commit(...changes: Change[]): Promise<void> {
    const before = changes.map(([table, id]) => [table, id, this[table].get(id) ?? null] as Change)
    // First, so that changes that cannot be stringified are not made.
    const line = JSON.stringify(changes)
    this.#apply(changes)
    const written = this.#journal.append(line, () => this.#apply(before.reverse()))
    const added = before.flatMap(([table, id, record]) => (table === 'messages' && !record ? [id] : []))
    for (const id of added) this.#unwritten.add(id)
    const settle = () => {
      for (const id of added) this.#unwritten.delete(id)
    }
    written.then(settle, settle)
    return written
  }

  /** Resolves when all changes so far are on disk; rejects when one is lost. */
  flush(): Promise<void> {
    return this.#journal.flush()
  }

  async close(): Promise<void> {
    await this.#journal.close()
    await this.#release()
  }

  findChannels(userId: string): Channel[] {
    const cids = this.#cidsByUser.get(userId) ?? []
    return [...cids].flatMap((cid) => this.channels.get(cid) ?? [])
  }

  /**
   * The messages that are on disk. A reader gets no others: one that is undone comes again with another time, and a client that has both shows
   * it twice.
   */
  selectWritten(messages: readonly Message[]): readonly Message[] {
    return this.#unwritten.size === 0 ? messages : messages.filter(({ id }) => !this.#unwritten.has(id))
  }

  /** The messages of a channel, oldest first, with replies that were also sent to the channel. */
  messagesIn(cid: string): readonly Message[] {
    return this.#timelines.get(cid)
  }

  /** A thread's replies, oldest first. */
  repliesTo(parentId: string): readonly Message[] {
    return this.#timelines.get(parentId)
  }

  /** The channel's pinned messages and replies, in the order of pinning. */
  pinnedIn(cid: string): Message[] {
    const pinned = [...(this.#pinnedByCid.get(cid) ?? [])].flatMap((id) => this.messages.get(id) ?? [])
    return pinned.sort((a, b) => ((a.pinned_at ?? '') < (b.pinned_at ?? '') ? -1 : 1))
  }

  /** Rewrites the journal; false when the disk is full, and the journal stays long. */
  async #shorten(path: string): Promise<boolean> {
    try {
      await rewrite(path, this.#everything())
      return true
    } catch (error) {
      if (!isStorageFailure(error)) throw error
      return false
    }
  }

  #apply(changes: Change[]): void {
    for (const [table, id, record] of changes) {
      if (table === 'messages') this.#indexMessage(id, record)
      if (table === 'channels') this.#indexMembers(id, record)
      const records = this[table] as Map<string, unknown>
      if (record === null) records.delete(id)
      else records.set(id, record)
    }
  }

  #indexMessage(id: string, message: Message | null): void {
    const previous = this.messages.get(id)
    this.#timelines.put(previous, message)
    if (previous?.pinned_at) this.#pinnedByCid.get(previous.cid)?.delete(id)
    if (!message?.pinned_at) return
    const pinned = this.#pinnedByCid.get(message.cid) ?? new Set()
    this.#pinnedByCid.set(message.cid, pinned.add(id))
  }

  #indexMembers(cid: string, channel: Channel | null): void {
    for (const { user_id } of this.channels.get(cid)?.members ?? [])
      this.#cidsByUser.get(user_id)?.delete(cid)
    for (const { user_id } of channel?.members ?? []) {
      const cids = this.#cidsByUser.get(user_id) ?? new Set()
      this.#cidsByUser.set(user_id, cids.add(cid))
    }
  }

  *#everything(): Generator<Change> {
    const tables: TableName[] = ['users', 'channels', 'messages', 'threads', 'uploads', 'flags', 'bans']
    for (const table of tables) {
      for (const [id, record] of this[table]) yield [table, id, record] as Change
    }
  }
}
