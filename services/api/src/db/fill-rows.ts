import { getSqlState } from './sql-state'
import type { Db } from './types'

/** SQLSTATE of what a row itself is the cause of: its values (22), a constraint (23), a limit such as of an index (54), a trigger (P0). */
const isRowState = (state: string) => /^(22|23|54|P0)/.test(state)

type Fill<Row, Value> = {
  /** What is written of a row. */
  read: (row: Row) => Value
  /** Writes several, in one statement. */
  write: (tx: Db, values: readonly Value[]) => PromiseLike<unknown>
  onSkip: (row: Row, error: unknown) => void
}

const writeAll = async <Row, Value>(
  tx: Db,
  all: readonly { row: Row; value: Value }[],
  fill: Pick<Fill<Row, Value>, 'write' | 'onSkip'>,
): Promise<void> => {
  const [first] = all
  if (!first) return
  const values = all.map(({ value }) => value)
  try {
    await tx.transaction(async (savepoint) => fill.write(savepoint, values))
  } catch (error) {
    if (!isRowState(getSqlState(error) ?? '')) throw error
    if (all.length === 1) return fill.onSkip(first.row, error)
    const half = Math.ceil(all.length / 2)
    for (const part of [all.slice(0, half), all.slice(half)]) await writeAll(tx, part, fill)
  }
}

/**
 * Writes stored rows again. One that cannot be read, or that the database refuses, is skipped, so that it keeps none of the others: halves are
 * tried until it is found. Any other failure, as of the connection, rejects. Call it in a transaction.
 */
export const fillRows = async <Row, Value>(
  tx: Db,
  rows: readonly Row[],
  { read, ...fill }: Fill<Row, Value>,
): Promise<void> => {
  const all: { row: Row; value: Value }[] = []
  for (const row of rows)
    try {
      all.push({ row, value: read(row) })
    } catch (error) {
      fill.onSkip(row, error)
    }
  await writeAll(tx, all, fill)
}

type Log = { error: (details: object, message: string) => void }

/** Rows that a process names in its log. */
const MAX_LOGGED = 1000

/** Logs that a row is skipped, once: every pass tries it again. It names the row, and none of its values, nor an error that may have one. */
export const createSkipLog = (log: Log) => {
  const logged = new Set<string>()
  return (table: string, id: number, error: unknown) => {
    const row = `${table} ${id}`
    if (logged.has(row) || logged.size >= MAX_LOGGED) return
    logged.add(row)
    const reason = getSqlState(error) ?? (error instanceof Error ? error.name : typeof error)
    log.error({ table, id, reason }, 'a row cannot be filled and is left as it is')
  }
}
export type SkipLog = ReturnType<typeof createSkipLog>
