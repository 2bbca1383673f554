import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { type CompanyRow, companies, drivers } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError, notFound } from '../lib/errors'

/** A company of the account; 404 for another one. `lock`: nobody changes it meanwhile. */
export const findCompany = async (db: Db, accountId: number, id: number, lock = false) => {
  const query = db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.accountId, accountId)))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw notFound()
  return row
}

/** The company that a driver or a booking is to have; 422 at `companyId` for one of others, or an archived one. */
export const requireCompany = async (tx: Db, accountId: number, id: number): Promise<CompanyRow> => {
  // Its name is copied: a change of it waits, or is seen.
  const [row] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.accountId, accountId), isNull(companies.archivedAt)))
    .for('share')
  if (!row) throw new FieldError('companyId', 'not_found', 'Choose one of your companies')
  return row
}

const driverCompany = prepareOnce((db) =>
  db
    .select({ id: companies.id })
    .from(drivers)
    .innerJoin(companies, eq(companies.id, drivers.companyId))
    .where(
      and(
        eq(drivers.id, sql.placeholder('driverId')),
        eq(companies.accountId, sql.placeholder('accountId')),
        isNull(companies.archivedAt),
      ),
    )
    .prepare('driver_company'),
)

/** Who pays for a new booking: whom the host names, else the driver's company while it is in use. */
export const choosePayer = async (
  tx: Db,
  accountId: number,
  { driverId, companyId }: { driverId: number; companyId?: number | null | undefined },
): Promise<number | null> => {
  if (companyId !== undefined)
    return companyId === null ? null : (await requireCompany(tx, accountId, companyId)).id
  const [own] = await driverCompany(tx).execute({ driverId, accountId })
  return own?.id ?? null
}
