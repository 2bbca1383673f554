import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { unknownConnection } from '../lib/errors'

/** Above this many unsent bytes a slow client is disconnected; it reconnects and queries again. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

/** One open WebSocket with its subscriptions, which end when it closes. */
export class Connection {
  readonly id = randomUUID()
  readonly watching = new Set<string>()
  readonly presenceUserIds = new Set<string>()

  constructor(
    readonly userId: string,
    private readonly socket: WebSocket,
  ) {}

  send(event: object): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.socket.terminate()
    else this.socket.send(JSON.stringify(event))
  }
}

export class Connections {
  readonly #byId = new Map<string, Connection>()
  readonly #byUser = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    this.#byId.set(connection.id, connection)
    const own = this.#byUser.get(connection.userId) ?? new Set()
    this.#byUser.set(connection.userId, own.add(connection))
  }

  remove(connection: Connection): void {
    this.#byId.delete(connection.id)
    const own = this.#byUser.get(connection.userId)
    own?.delete(connection)
    if (own?.size === 0) this.#byUser.delete(connection.userId)
  }

  /** The user's connection with this id; throws 46 for a closed or foreign one. */
  get(id: string | undefined, userId: string): Connection {
    const connection = this.#byId.get(id ?? '')
    if (connection?.userId !== userId) throw unknownConnection()
    return connection
  }

  all(): Connection[] {
    return [...this.#byId.values()]
  }

  byUser(userId: string): Connection[] {
    return [...(this.#byUser.get(userId) ?? [])]
  }

  watching(cid: string): Connection[] {
    return this.all().filter((connection) => connection.watching.has(cid))
  }

  watcherIds(cid: string): string[] {
    return [...new Set(this.watching(cid).map((connection) => connection.userId))]
  }

  isOnline(userId: string): boolean {
    return this.#byUser.has(userId)
  }
}
