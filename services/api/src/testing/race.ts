import { eq, sql } from 'drizzle-orm'
import type { bays, bookings, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { openSecondPool, waitForLocks } from './database'

const TIMES = 20
/** This many of the app's ten connections have to wait before a race starts. */
const WAITING = 8

type Row = { table: typeof bays | typeof bookings | typeof warehouses; id: number }
type Call<Result> = () => Promise<Result>

export const times = <Result>(call: (turn: number) => Promise<Result>): Call<Result>[] =>
  Array.from({ length: TIMES }, (_, turn) => () => call(turn))

/** Races on a test database, on the server only: the embedded one has a single connection. */
export const openRaces = async (db: Db) => {
  const other = await openSecondPool(db)
  const counted = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`
  return {
    /** Starts all calls behind a lock on a row that each needs, then lets them go at once. */
    race: async <Result>({ table, id }: Row, calls: Call<Result>[]): Promise<Result[]> => {
      const running = await other.transaction(async (tx) => {
        await tx.select().from(table).where(eq(table.id, id)).for('update')
        const all = Promise.all(calls.map((call) => call()))
        await waitForLocks(other, WAITING)
        return { all }
      })
      return running.all
    },
    /** Starts a call while another transaction has written and not ended; the call has to wait for it. */
    follow: async <Result>(write: (tx: Db) => Promise<unknown>, call: Call<Result>): Promise<Result> => {
      const { running } = await other.transaction(async (tx) => {
        await write(tx)
        const running = call()
        await waitForLocks(other, 1)
        return { running }
      })
      return running
    },
    /** A retry would hide them, and each costs a second. */
    requireNoDeadlocks: async () => expect((await other.execute(counted)).rows).toEqual([{ deadlocks: 0 }]),
  }
}
export type Races = Awaited<ReturnType<typeof openRaces>>
