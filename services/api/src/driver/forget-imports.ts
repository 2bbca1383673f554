import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { type DriverRow, driverImports, jobs, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import type { BatchRow } from './import/import-batch'

type Batch = { importId: number; drivers: BatchRow[] }

/**
 * Takes a driver out of the files that are being read, and out of those that could not be: their rows wait in jobs. A batch that is being done
 * waits for this, or has found him here. An import ends when as many rows are done as it has.
 */
export const forgetImports = async (tx: Db, people: DriverRow[], locationIds: number[]) => {
  const phones = new Set(people.flatMap(({ phone }) => phone || []))
  const emails = new Set(people.flatMap(({ email }) => email?.toLowerCase() ?? []))
  if (phones.size + emails.size === 0) return
  const isOwn = ({ phone, email = '' }: BatchRow) => phones.has(phone) || emails.has(email.toLowerCase())
  const row = sql`jsonb_array_elements(${jobs.payload}->'drivers') as row`
  const hasOwn = sql`exists (select from ${row} where row->>'phone' = any(${sql.param([...phones])}::text[])
    or lower(row->>'email') = any(${sql.param([...emails])}::text[]))`
  const isHere = exists(
    tx
      .select({ one: sql`1` })
      .from(driverImports)
      .innerJoin(warehouses, eq(warehouses.accountId, driverImports.accountId))
      .where(
        and(
          sql`${driverImports.id}::text = ${jobs.payload}->>'importId'`,
          inArray(warehouses.id, locationIds),
        ),
      ),
  )
  const found = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'import-drivers'), isHere, hasOwn))
    .orderBy(jobs.id)
    .for('update')
  for (const { id, payload } of found) {
    const { importId, drivers } = payload as Batch
    const left = drivers.filter((one) => !isOwn(one))
    await tx
      .update(jobs)
      .set({ payload: { ...payload, drivers: left } })
      .where(eq(jobs.id, id))
    await tx
      .update(driverImports)
      .set({ total: sql`${driverImports.total} - ${drivers.length - left.length}` })
      .where(and(eq(driverImports.id, importId), isNull(driverImports.finishedAt)))
  }
}
