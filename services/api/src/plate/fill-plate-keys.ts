import { and, asc, getTableName, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { createSkipLog, fillRows, type SkipLog } from '../db/fill-rows'
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

type Row = { id: number; plate: string }

const readRow = ({ id, plate }: Row) => ({ id, ...plateColumns(plate) })

const writeKeys = (table: Table) => (tx: Db, filled: readonly ReturnType<typeof readRow>[]) =>
  tx.execute(sql`update ${table} set plate = filled.plate, plate_key = filled."plateKey"
    from json_to_recordset(${JSON.stringify(filled)}) as filled (id integer, plate text, "plateKey" text)
    where ${table.id} = filled.id`)

/**
 * Fills the batch behind the row `after`, and returns its last row, undefined for the last batch. Without those that another process works on:
 * it fills them, or the next pass does.
 */
const fillBatch = (
  db: Db,
  table: Table,
  after: number,
  { skip, batch }: { skip: SkipLog; batch: number },
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    // Without a message to open screens (drizzle/0023_plate_keys.sql).
    await tx.execute(sql`select set_config('hosts.quiet', 'on', true)`)
    const rows: Row[] = await tx
      .select({ id: table.id, plate: sql<string>`${table.plate}` })
      .from(table)
      .where(and(gt(table.id, after), isNull(table.plateKey), isNotNull(table.plate)))
      .orderBy(asc(table.id))
      .limit(batch)
      .for('no key update', { skipLocked: true })
    await fillRows(tx, rows, {
      read: readRow,
      write: writeKeys(table),
      onSkip: ({ id }, error) => skip(getTableName(table), id, error),
    })
    return rows.length === batch ? rows.at(-1)?.id : undefined
  })

/**
 * Stores the key of every plate that lacks one, and the plate in capitals. The columns are new: rows of the release before have none, nor
 * have those that a process of it adds or changes while it runs beside. Any number of processes may fill them. A plate that cannot be filled
 * is still found by the old rule.
 */
export const fillPlateKeys = async (
  db: Db,
  skip: SkipLog,
  { isClosing = () => false, batch = BATCH }: { isClosing?: () => boolean; batch?: number } = {},
): Promise<void> => {
  for (const table of tables) {
    let batches = 0
    let after: number | undefined = 0
    while (after !== undefined && !isClosing()) {
      after = await fillBatch(db, table, after, { skip, batch })
      if (after !== undefined) batches++
    }
    // Else searches are planned as if no row had a key: an embedded database never looks by itself.
    if (batches > 0) await db.execute(sql`analyze ${table}`)
  }
}

/** Fills them while the API listens. */
export const plateKeyPlugin = plugin('plate-keys', [], async (app) => {
  const skip = createSkipLog(app.log)
  const loop = createPollLoop(() => fillPlateKeys(app.db, skip, { isClosing: loop.isClosing }), {
    pollMs: PAUSE_MS,
    onError: (error) => app.log.error({ err: error }, 'plates could not be filled'),
  })
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
