import type { DriverImport } from '@hosts/shared/contract'
import { importLimits } from '@hosts/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction } from '../../db/in-transaction'
import { lockName } from '../../db/lock-name'
import { driverImports, type WarehouseRow } from '../../db/schema'
import type { Db } from '../../db/types'
import { queueJob } from '../../job/queue-job'
import { audit } from '../../lib/audit'
import { ApiError, notFound } from '../../lib/errors'
import type { BatchRow } from './import-batch'
import type { DriversFile } from './read-file'

type Row = typeof driverImports.$inferSelect

/** Rows of one job, which is one transaction. */
const BATCH = 100

const toImport = ({
  id,
  total,
  done,
  added,
  existing,
  problems,
  finishedAt,
  ...said
}: Row): DriverImport => ({
  id,
  total,
  done,
  added,
  existing,
  ...(said.agreed > 0 && { agreed: said.agreed }),
  ...(said.withoutConsent > 0 && { withoutConsent: said.withoutConsent }),
  problemCount: problems.length,
  problems: problems.slice(0, importLimits.listed),
  finishedAt: finishedAt?.toISOString() ?? null,
})

export const findImport = async (db: Db, warehouseId: number, id: number): Promise<DriverImport> => {
  const isOwn = and(eq(driverImports.id, id), eq(driverImports.warehouseId, warehouseId))
  const [found] = await db.select().from(driverImports).where(isOwn)
  if (!found) throw notFound()
  return toImport(found)
}

/** The import that a call with this key has started, if it has. */
export const findByKey = async (
  db: Db,
  warehouseId: number,
  key: string,
): Promise<DriverImport | undefined> => {
  const isSame = and(eq(driverImports.warehouseId, warehouseId), eq(driverImports.key, key))
  const [found] = await db.select().from(driverImports).where(isSame)
  return found && toImport(found)
}

/** 409 `import_running` while another import of the account goes on. */
export const refuseSecond = async (db: Db, accountId: number) => {
  const isRunning = and(eq(driverImports.accountId, accountId), isNull(driverImports.finishedAt))
  const [running] = await db.select({ id: driverImports.id }).from(driverImports).where(isRunning)
  if (running)
    throw new ApiError(409, 'import_running', 'Another import is still going on. Wait until it has ended')
}

type Start = { key: string; userId: number; askedBy: string | null; addsCompanies: boolean }

/**
 * Stores a file's drivers as jobs of a batch each, in one transaction with the import that counts them. The same key starts it once. 409
 * `import_running`.
 */
export const startImport = (
  db: Db,
  warehouse: WarehouseRow,
  { rows }: DriversFile,
  { key, userId, askedBy, addsCompanies }: Start,
): Promise<DriverImport> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'driver import', warehouse.accountId)
    const known = await findByKey(tx, warehouse.id, key)
    if (known) return known
    await refuseSecond(tx, warehouse.accountId)
    const problems = rows.flatMap((row) => ('problem' in row ? [{ row: row.row, message: row.problem }] : []))
    const waiting = rows.flatMap((row): BatchRow[] => ('driver' in row ? [row.driver] : []))
    const [stored] = await tx
      .insert(driverImports)
      .values({
        accountId: warehouse.accountId,
        warehouseId: warehouse.id,
        userId,
        key,
        askedBy,
        total: rows.length,
        done: problems.length,
        problems,
        finishedAt: waiting.length > 0 ? null : new Date(),
      })
      .returning()
    const started = stored as Row
    await audit(tx, 'drivers-imported', {
      warehouseId: warehouse.id,
      detail: String(started.id),
      changes: [{ field: 'rows', from: null, to: rows.length }],
    })
    for (let from = 0; from < waiting.length; from += BATCH)
      await queueJob(tx, {
        kind: 'import-drivers',
        key: `import-drivers-${started.id}-${from}`,
        series: `import-drivers-${started.id}`,
        payload: {
          importId: started.id,
          from,
          addsCompanies,
          drivers: waiting.slice(from, from + BATCH),
        },
      })
    return toImport(started)
  })
