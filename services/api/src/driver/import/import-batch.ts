import { driverLimits, foldText } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction } from '../../db/in-transaction'
import { lockNames } from '../../db/lock-name'
import { oldPlateKey, plateColumns } from '../../db/plate-columns'
import {
  accounts,
  driverImports,
  drivers,
  jobs,
  vehicles,
  warehouseDrivers,
  warehouses,
} from '../../db/schema'
import { toDriverText } from '../../db/to-driver-text'
import type { Db } from '../../db/types'
import type { JobHandler } from '../../job/job-runner'
import { chooseDriverLanguage } from '../../mail/choose-language'
import { notify } from '../../notification/notify'
import { announceDriver } from '../announce-driver'
import { addVehicles, findVehicles } from '../change-vehicles'
import { findKnownPhones, type KnownPhone } from './known-phones'
import { matchCompanies } from './match-companies'
import { keepConsents, recordConsents } from './record-consents'

const batchRow = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.optional(z.string()),
  company: z.optional(z.string()),
  language: z.optional(z.string()),
  plates: z.array(z.string()),
  tags: z.array(z.string()),
  note: z.string(),
})
export type BatchRow = z.infer<typeof batchRow>
const payloadSchema = z.object({
  importId: z.int(),
  from: z.int(),
  /** Jobs of the release before do not say it. */
  addsCompanies: z.optional(z.boolean()),
  drivers: z.array(batchRow),
})

type Import = typeof driverImports.$inferSelect

/** The import, unless this batch is in it already: a process can die before its job is gone. */
const lockImport = async (tx: Db, importId: number, from: number) => {
  const [row] = await tx.select().from(driverImports).where(eq(driverImports.id, importId)).for('update')
  return row && row.finishedAt === null && row.done - row.problems.length <= from ? row : undefined
}

const findPlace = async (tx: Db, warehouseId: number) => {
  const [place] = await tx
    .select({ id: warehouses.id, accountId: warehouses.accountId, locale: accounts.locale })
    .from(warehouses)
    .innerJoin(accounts, eq(accounts.id, warehouses.accountId))
    .where(eq(warehouses.id, warehouseId))
  if (!place) throw new Error('The location is gone')
  return place
}

/** Files of drivers do not say it. */
const unknownVehicle = { region: '', type: 'truck', length: null } as const

/** Makes new drivers; a phone is that of one driver of the account, also when a booking adds it now. */
const addDrivers = async (
  tx: Db,
  rows: BatchRow[],
  { accountId, locale }: { accountId: number; locale: string },
  addsCompanies: boolean,
) => {
  if (rows.length === 0) return []
  const names = rows.flatMap(({ company }) => company ?? [])
  const companies = await matchCompanies(tx, accountId, names, addsCompanies)
  const added = await tx
    .insert(drivers)
    .values(
      rows.map(({ name, phone, email, company: written, language }) => {
        const own = written === undefined ? undefined : companies.get(foldText(written))
        const company = own?.name ?? written ?? null
        return {
          name,
          phone,
          email: email ?? null,
          company,
          companyId: own?.id ?? null,
          language: language ?? chooseDriverLanguage(locale),
          searchText: toDriverText({ name, phone, company }),
        }
      }),
    )
    .returning({ id: drivers.id, phone: drivers.phone })
  const ids = new Map(added.map(({ id, phone }) => [phone, id]))
  const own = rows.flatMap(({ phone, plates }) =>
    plates.map((plate) => ({
      driverId: ids.get(phone) ?? 0,
      ...plateColumns(plate),
      normalized: oldPlateKey(plate),
      ...unknownVehicle,
    })),
  )
  if (own.length > 0) await tx.insert(vehicles).values(own)
  return rows.map((row) => ({ row, driverId: ids.get(row.phone) ?? 0 }))
}

type Person = { row: BatchRow; driverId: number }

/** Adds what a file says of those whom another location knows to the vehicles that they have, as far as a driver may have so many. */
const addPlates = async (tx: Db, people: Person[]) => {
  for (const { driverId, row } of people) {
    if (row.plates.length === 0) continue
    const stored = await findVehicles(tx, driverId)
    const keys = new Set(stored.map(({ plateKey }) => plateKey))
    const fresh = row.plates.filter((plate) => !keys.has(plateColumns(plate).plateKey))
    const room = Math.max(0, driverLimits.vehicles - stored.length)
    const listed = fresh.slice(0, room).map((plate) => ({ plate, ...unknownVehicle }))
    await addVehicles(tx, driverId, listed)
    await announceDriver(tx, driverId)
  }
}

/** Makes drivers known at the location. Consent only where somebody has asked them. */
const link = async (tx: Db, own: Import, people: Person[]) => {
  if (people.length === 0) return
  const { warehouseId, askedBy } = own
  const at = new Date()
  await tx.insert(warehouseDrivers).values(
    people.map(({ driverId, row: { tags, note } }) => ({
      warehouseId,
      driverId,
      tags,
      note,
      marketingConsentAt: askedBy ? at : null,
    })),
  )
  await keepConsents(
    tx,
    own,
    people.map(({ driverId }) => driverId),
    at,
  )
}

/** The batch as it is now: a driver who was erased meanwhile is in it no more. undefined: another process has done it. */
const lockBatch = async (tx: Db, key: string) => {
  const [job] = await tx.select().from(jobs).where(eq(jobs.key, key)).for('update')
  return job && payloadSchema.parse(job.payload)
}

/** Those of a batch whom another location knows, each once: two numbers may lead to one driver. */
const findLinked = (rows: BatchRow[], known: Map<string, KnownPhone>): Person[] => {
  const linked = new Map<number, Person>()
  for (const row of rows) {
    const { driverId = 0, isHere = true } = known.get(row.phone) ?? {}
    if (!isHere && !linked.has(driverId)) linked.set(driverId, { row, driverId })
  }
  return [...linked.values()]
}

/**
 * Does an `import-drivers` job: adds a batch of drivers and counts it, in one transaction. Who is known at the location stays as he is, but for the
 * consent that he has given (`recordConsents`); who is known at another one of the account is linked under the name he has.
 */
export const importBatch =
  (db: Db): JobHandler =>
  ({ key }) =>
    inTransaction(db, async (tx) => {
      const batch = await lockBatch(tx, key)
      const own = batch && (await lockImport(tx, batch.importId, batch.from))
      if (!own) return
      const place = await findPlace(tx, own.warehouseId)
      const phones = batch.drivers.map(({ phone }) => phone).sort()
      // As a booking with a new phone does; in one order, so that two of these wait and do not block each other.
      await lockNames(
        tx,
        phones.map((phone) => ['driver', place.accountId, phone]),
      )
      const known = await findKnownPhones(tx, place, phones)
      const isNew = ({ phone }: BatchRow) => !known.has(phone)
      const linked = findLinked(batch.drivers, known)
      const added = await addDrivers(tx, batch.drivers.filter(isNew), place, batch.addsCompanies ?? false)
      await link(tx, own, [...added, ...linked])
      await addPlates(tx, linked)
      const existing = [...known.values()].filter(({ isHere }) => isHere).map(({ driverId }) => driverId)
      const said = await recordConsents(tx, own, existing)
      const done = Math.min(own.problems.length + batch.from + batch.drivers.length, own.total)
      const here = added.length + linked.length
      await tx
        .update(driverImports)
        .set({
          done,
          added: own.added + here,
          existing: own.existing + batch.drivers.length - here,
          agreed: own.agreed + said.agreed,
          withoutConsent: own.withoutConsent + said.withoutConsent,
          ...(done >= own.total && { finishedAt: new Date() }),
        })
        .where(eq(driverImports.id, own.id))
      // Nobody waits for one whose person has left.
      if (done >= own.total && own.userId !== null)
        await notify(tx, {
          kind: 'import-done',
          subject: own.id,
          warehouseId: own.warehouseId,
          userId: own.userId,
        })
      await tx.execute(sql`select notify_live(array[${own.warehouseId}::integer], array['ChatUser'])`)
    })
