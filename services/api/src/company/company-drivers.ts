import { foldText } from '@hosts/shared/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { type CompanyRow, companies, drivers, warehouseDrivers, warehouses } from '../db/schema'
import { hasWords, readTextPatterns } from '../db/text-patterns'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { isOwnDriver } from '../driver/require-own-driver'

const BATCH = 1000

type Person = { id: number; name: string; phone: string }

/** Drivers get a company, and its name, by which a search finds them. */
const giveCompany = async (tx: Db, { id, name }: CompanyRow, people: Person[]) => {
  const ids = people.map((person) => person.id)
  const texts = people.map((person) => toDriverText({ ...person, company: name }))
  await tx
    .update(drivers)
    .set({ companyId: id, company: name, searchText: sql`named.text` })
    .from(sql`unnest(${sql.param(ids)}::integer[], ${sql.param(texts)}::text[]) as named (driver_id, text)`)
    .where(eq(drivers.id, sql`named.driver_id`))
  await tx.execute(sql`select notify_live(array_agg(distinct ${warehouseDrivers.warehouseId}), array['Booking', 'ChatUser'])
    from ${warehouseDrivers} where ${warehouseDrivers.driverId} = any(${sql.param(ids)}::integer[]) having count(*) > 0`)
}

/** Its drivers have the name of a company that was renamed. In batches: one may have thousands. */
export const renameForDrivers = async (tx: Db, company: CompanyRow) => {
  for (let after = 0; ; ) {
    const people = await tx
      .select({ id: drivers.id, name: drivers.name, phone: drivers.phone })
      .from(drivers)
      .where(and(eq(drivers.companyId, company.id), gt(drivers.id, after)))
      .orderBy(asc(drivers.id))
      .limit(BATCH)
      .for('no key update')
    const last = people.at(-1)
    if (!last) return
    await giveCompany(tx, company, people)
    after = last.id
  }
}

/**
 * Drivers of the caller's locations whose company is written like the name drive for the company. Those of others keep their text, and so do
 * those whom only an owner of more locations may change.
 */
export const takeDrivers = async (tx: Db, caller: Caller, company: CompanyRow) => {
  const wanted = foldText(company.name)
  const { searchText, driverId, warehouseId } = warehouseDrivers
  // The index of searches finds the few whose text has its words.
  const isNamed = or(hasWords(searchText, readTextPatterns(company.name, false).words), isNull(searchText))
  const known = tx
    .select({ id: driverId })
    .from(warehouseDrivers)
    .innerJoin(warehouses, eq(warehouses.id, warehouseId))
    .where(and(visibleWarehouses(caller), isNamed))
  // A driver of an archived company has its name as a text.
  const ownCompany = tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, drivers.companyId), isNull(companies.archivedAt)))
  for (let after = 0; ; ) {
    const found = await tx
      .select({ id: drivers.id, name: drivers.name, phone: drivers.phone, company: drivers.company })
      .from(drivers)
      .where(
        and(
          gt(drivers.id, after),
          isNotNull(drivers.company),
          notExists(ownCompany),
          inArray(drivers.id, known),
          isOwnDriver(caller),
        ),
      )
      .orderBy(asc(drivers.id))
      .limit(BATCH)
      .for('no key update')
    const last = found.at(-1)
    if (!last) return
    const people = found.filter((person) => foldText(person.company ?? '') === wanted)
    if (people.length > 0) await giveCompany(tx, company, people)
    after = last.id
  }
}
