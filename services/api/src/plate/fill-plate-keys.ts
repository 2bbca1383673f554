import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { plateColumns } from '../db/plate-columns'
import { bookings, gateEvents, vehicles } from '../db/schema'
import type { Db } from '../db/types'
import { plugin } from '../lib/plugin'
import { createPollLoop } from '../lib/poll-loop'

const BATCH = 1_000
/** How often (ms) to look for plates that a process of the release before has stored since. */
const PAUSE_MS = 60_000
const tables = [bookings, vehicles, gateEvents]
type Table = (typeof tables)[number]

/** Fills a batch, and returns how many rows it had. Not those that another process works on: it fills them, or the next pass does. */
const fillBatch = (db: Db, table: Table): Promise<number> =>
  db.transaction(async (tx) => {
    // Without a message to open screens (drizzle/0023_plate_keys.sql).
    await tx.execute(sql`select set_config('hosts.quiet', 'on', true)`)
    const rows = await tx
      .select({ id: table.id, plate: sql<string>`${table.plate}` })
      .from(table)
      .where(and(isNull(table.plateKey), isNotNull(table.plate)))
      .orderBy(asc(table.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (rows.length === 0) return 0
    const filled = rows.map(({ id, plate }) => ({ id, ...plateColumns(plate) }))
    await tx.execute(sql`update ${table} set plate = filled.plate, plate_key = filled."plateKey"
      from json_to_recordset(${JSON.stringify(filled)}) as filled (id integer, plate text, "plateKey" text)
      where ${table.id} = filled.id`)
    return rows.length
  })

/**
 * Stores the key of every plate that lacks one, and the plate in capitals. The columns are new: rows of the release before have none, nor
 * have those that a process of it adds or changes while it runs beside. Any number of processes may fill them.
 */
export const fillPlateKeys = async (db: Db, isClosing = () => false) => {
  for (const table of tables) {
    let batches = 0
    while (!isClosing() && (await fillBatch(db, table)) === BATCH) batches++
    // Else searches are planned as if no row had a key: an embedded database never looks by itself.
    if (batches > 0) await db.execute(sql`analyze ${table}`)
  }
}

/** Fills them while the API listens. */
export const plateKeyPlugin = plugin('plate-keys', [], async (app) => {
  const loop = createPollLoop(() => fillPlateKeys(app.db, loop.isClosing), {
    pollMs: PAUSE_MS,
    onError: (error) => app.log.error({ err: error }, 'plates could not be filled'),
  })
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
