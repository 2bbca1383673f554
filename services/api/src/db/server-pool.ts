import pg from 'pg'
import { callConnections } from './call-connections'
import { nameStatement } from './name-statement'
import { ConnectionLost, isDatabaseAway } from './sql-state'

const MAX_CONNECTIONS = 10
/** A server process grows with what it has planned. */
const MAX_AGE_S = 3600

/** How soon the server ends the statement of a connection that has been closed. */
const CHECK_MS = 1000

const ignore = () => {}

/** Only for connecting: with the same option of its own, the pool would refuse who waits that long for a free connection. */
const withDeadline = (config: pg.ClientConfig) =>
  class extends pg.Client {
    constructor() {
      super(config)
    }
  }

/** The plan of a named statement returns other columns than before a migration, which another process has run. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

/** The errors of a lost connection have nothing in common but that PostgreSQL did not send them. A TypeError is a value that cannot be sent. */
const explain = (error: unknown) =>
  error instanceof pg.DatabaseError || error instanceof TypeError ? error : new ConnectionLost(error)

/** Whether the next caller can have the connection. */
const isUsableAfter = (error: Error) =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error) && !isOutdatedPlan(error)

/** Hidden by the driver's types. */
type Internals = { connection: pg.Connection }

type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** What Drizzle calls of a client. */
const toClient = (query: Query) => ({ query }) as unknown as pg.Pool

/** A pool of ten connections. A connection that is lost, idle or in use, fails what runs on it with `ConnectionLost` and is replaced. */
export const openPool = (config: pg.ClientConfig, prepare: boolean) => {
  const pool = new pg.Pool({
    Client: withDeadline({ ...config, pipeline: true }),
    max: MAX_CONNECTIONS,
    // Reconnecting costs more than an idle connection.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_AGE_S,
  })
  // Without listeners these errors would end the process. What runs on the connection fails as well.
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.on('error', ignore)
    // Lets the server notice that a connection was closed at a deadline. Not a setting of the start: servers on Windows refuse it.
    client.query(`set client_connection_check_interval = ${CHECK_MS}`).catch(ignore)
  })

  /** Takes a connection until `release`. A statement after that fails: another caller may have the connection. */
  const take = async () => {
    const call = callConnections.getStore()
    call?.requireOpen()
    const client = await pool.connect().catch((error) => {
      throw new ConnectionLost(error)
    })
    // The call may have ended while it waited: the connection is for the next one.
    if (call?.isOver) {
      client.release()
      call.requireOpen()
    }
    let unusable: Error | undefined
    let isReleased = false
    const query: Query = async (statement, values) => {
      if (isReleased) throw new Error('The statement came after the end of its transaction')
      const name = prepare ? nameStatement(statement.text, values) : undefined
      try {
        return await client.query({ ...statement, name }, values)
      } catch (cause) {
        const error = explain(cause)
        if (!isUsableAfter(error)) unusable = error
        throw error
      }
    }
    const release = () => {
      if (isReleased) return
      isReleased = true
      forget?.()
      client.release(unusable)
    }
    const forget = call?.add(() => {
      unusable = new Error('The call has passed its deadline')
      // Its end would wait for the statement.
      ;(client as unknown as Internals).connection.stream.destroy()
      release()
    })
    return { query, client: toClient(query), release }
  }

  const runOnce: Query = async (statement, values) => {
    const connection = await take()
    try {
      return await connection.query(statement, values)
    } finally {
      connection.release()
    }
  }
  const query: Query = (statement, values) =>
    runOnce(statement, values).catch((error) => {
      if (isOutdatedPlan(error)) return query(statement, values)
      throw error
    })

  return {
    take,
    /** For Drizzle: runs each statement on a connection that is free. */
    client: toClient(query),
    close: () => pool.end(),
  }
}
export type Connection = Awaited<ReturnType<ReturnType<typeof openPool>['take']>>
