import {
  type AuditEntry,
  type AuditFilters,
  type CsvSeparator,
  toCsvHead,
  toCsvLine,
  toCsvStyle,
} from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { auditEvents, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { nameFile } from '../lib/name-file'
import { streamFile } from '../lib/stream-file'
import { takeTurn } from '../lib/take-turns'
import { makeWorkbook, toSheetSource } from '../sheet/make-workbook'
import { MAX_EXCEL_ROWS } from '../sheet/to-excel'
import { auditColumns } from './audit-columns'
import { filterAudit } from './filter-audit'
import { readAudit } from './read-audit'

/** Rows that are in memory at once. */
const BATCH = 200
const MAX_CSV_ROWS = 100_000

const requireFew = async (db: Db, condition: SQL | undefined, isCsv: boolean) => {
  const most = isCsv ? MAX_CSV_ROWS : MAX_EXCEL_ROWS
  const some = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(condition)
    .limit(most + 1)
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some.as('some'))
  if ((row?.count ?? 0) > most)
    throw new FieldError(
      'from',
      'too_many_rows',
      isCsv
        ? 'These are more than 100,000 rows. Choose a shorter time'
        : 'These are more than 20,000 rows, too many for Excel. Choose a shorter time, or CSV',
    )
}

async function* readBatches(
  db: Db,
  condition: SQL | undefined,
): AsyncGenerator<AuditEntry[], void, undefined> {
  for (let last: number | undefined; ; ) {
    // A Date has no microseconds, so the place is looked up.
    const isNext =
      last === undefined
        ? undefined
        : sql`(${auditEvents.at}, ${auditEvents.id}) < (select at, id from audit_events where id = ${last})`
    const rows = await readAudit(db, and(condition, isNext), { limit: BATCH })
    await takeTurn()
    yield rows
    last = rows[BATCH - 1]?.id
    if (last === undefined) return
  }
}

/** What an account's file needs: its columns, its rows, which are read while it is written, and its name. */
const openFile = async (db: Db, { account }: Caller, filters: AuditFilters, ending: 'csv' | 'xlsx') => {
  const condition = filterAudit(account.id, filters)
  await requireFew(db, condition, ending === 'csv')
  const [place] = await db
    .select({ timezone: warehouses.timezone })
    .from(warehouses)
    .where(eq(warehouses.accountId, account.id))
    .orderBy(warehouses.id)
    .limit(1)
  const timezone = place?.timezone ?? 'UTC'
  return {
    columns: auditColumns(account.currency, timezone),
    batches: readBatches(db, condition),
    name: nameFile('audit', account.company, { fallback: `account-${account.id}`, timezone, ending }),
  }
}

/** The audit as a file for Excel; 422 for more than 20,000 rows. */
export const writeAuditXlsx = async (db: Db, caller: Caller, filters: AuditFilters) => {
  const { columns, batches, name } = await openFile(db, caller, filters, 'xlsx')
  const file = await makeWorkbook(caller.account.id, () => [toSheetSource('Audit', columns, batches)])
  return { name, file }
}

/** The same as CSV, whose lines are read while they are sent; 422 for more than 100,000 rows. */
export const writeAuditCsv = async (
  db: Db,
  caller: Caller,
  { separator, ...filters }: AuditFilters & { separator?: CsvSeparator | undefined },
) => {
  const { columns, batches, name } = await openFile(db, caller, filters, 'csv')
  const style = toCsvStyle(caller.account.country, separator)
  const toLine = (entry: AuditEntry) =>
    toCsvLine(
      columns,
      columns.map(({ read }) => read(entry)),
      style,
    )
  async function* writeLines() {
    yield toCsvHead(columns, style)
    for await (const rows of batches) yield rows.map(toLine).join('')
  }
  return { name, lines: streamFile(caller.account.id, writeLines()) }
}
