import { randomUUID } from 'node:crypto'
import type { Subrole } from '@hosts/shared/contract'
import { oldPlateKey, plateColumns } from '../db/plate-columns'
import {
  accessRequests,
  accounts,
  type BayRow,
  bays,
  blocks,
  bookings,
  drivers,
  passkeys,
  refreshTokens,
  users,
  vehicles,
  type WarehouseRow,
  warehouseDrivers,
  warehouses,
} from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'

export const PASSWORD = 'correct horse battery'
/** As `hashPassword` makes it, which takes 30 ms: for each test file, that would be five seconds. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$a74xKaXkYi9eW44erQHNVg$+Ci+q9hsqJ4zdlf0x485xHe/strGV8/LyBRy7PxjPls'

const single = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was stored')
  return row
}

export const addAccount = async (db: Db, company: string) =>
  single(
    await db
      .insert(accounts)
      .values({ company, country: 'DE', currency: 'EUR', locale: 'de-DE' })
      .returning(),
  )

export const addUser = async (
  db: Db,
  accountId: number,
  email: string,
  subrole: Subrole,
  warehouseIds: number[] | null = null,
) => {
  const common = { name: email.split('@')[0] ?? email, phone: '+4930123456', locale: 'en-GB' }
  const now = new Date()
  const values = { ...common, accountId, email, subrole, warehouseIds, approvedAt: now, verifiedAt: now }
  return single(
    await db
      .insert(users)
      .values({ ...values, passwordHash })
      .returning(),
  )
}

/** A person who has asked for access with the code of a location. */
export const addRequest = async (
  db: Db,
  { accountId, id: warehouseId }: Pick<WarehouseRow, 'accountId' | 'id'>,
  email: string,
  expiresAt = inHours(1),
) => {
  const common = { name: email.split('@')[0] ?? email, phone: '+4930123456', locale: 'en-GB' }
  const values = { ...common, accountId, warehouseId, email, expiresAt, passwordHash }
  return single(await db.insert(accessRequests).values(values).returning())
}

export const addSession = async (db: Db, userId: number) =>
  single(
    await db
      .insert(refreshTokens)
      .values({ hash: randomUUID(), userId, expiresAt: inHours(1) })
      .returning(),
  )

/** A passkey that can sign nothing. */
export const addPasskey = async (db: Db, userId: number) => {
  const key = { credentialId: randomUUID(), publicKey: 'cHVibGlj', userHandle: 'aGFuZGxl', rpId: 'localhost' }
  return single(
    await db
      .insert(passkeys)
      .values({ ...key, userId, counter: 0, name: 'iPhone', isSynced: true })
      .returning(),
  )
}

let codes = 100_000
export const addWarehouse = async (
  db: Db,
  accountId: number,
  name: string,
  values: Partial<WarehouseRow> = {},
) =>
  single(
    await db
      .insert(warehouses)
      .values({
        accountId,
        name,
        code: String(codes++),
        kind: 'mixed',
        address: { line1: 'Am Kai 1', postcode: '20457', city: 'Hamburg', country: 'DE' },
        timezone: 'Europe/Berlin',
        hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
        // Tests run at night, too.
        quietHours: null,
        ...values,
      })
      .returning(),
  )

/** A time zone where it is noon: some hours earlier or later are the same day, at whatever hour the test runs. */
export const noonZone = () => {
  const offset = 12 - new Date().getUTCHours()
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

export const addBay = async (db: Db, warehouseId: number, label: string, capacity = 1) =>
  single(await db.insert(bays).values({ warehouseId, label, capacity }).returning())

/** A block of the bay from now until further notice. */
export const addBlock = async (
  db: Db,
  bay: BayRow | undefined,
  values: Partial<typeof blocks.$inferInsert> = {},
) => {
  if (!bay) throw new Error('no bay to block')
  const { id: bayId, warehouseId, numbered: bayNumbered } = bay
  const common = { bayId, warehouseId, bayNumbered, startsAt: new Date(), reason: 'Broken' }
  return single(
    await db
      .insert(blocks)
      .values({ ...common, ...values })
      .returning(),
  )
}

/** A driver of the location who may get its campaigns. */
export const addDriver = async (
  db: Db,
  warehouseId: number,
  name: string,
  known: Partial<typeof warehouseDrivers.$inferInsert> & { plate?: string | null; phone?: string } = {},
) => {
  const { plate = 'HH-AB 123', phone = '+4915112345678', ...rest } = known
  const values = { name, phone, language: 'de', searchText: toDriverText({ name, phone }) }
  const driver = single(await db.insert(drivers).values(values).returning())
  const vehicle = { driverId: driver.id, region: 'DE', type: 'truck' as const }
  if (plate)
    await db.insert(vehicles).values({ ...vehicle, ...plateColumns(plate), normalized: oldPlateKey(plate) })
  await db
    .insert(warehouseDrivers)
    .values({ warehouseId, driverId: driver.id, marketingConsentAt: new Date(), ...rest })
  return driver
}

let refs = 10_000_000
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const isPlaced = ({ status = 'confirmed' }: { status?: string }) =>
  status === 'confirmed' || status === 'checked_in'

/** A booking; its span is in hours from now. One that needs a bay and names none gets a bay of its own, without a zone. */
export const addBooking = async (
  db: Db,
  { warehouseId, driverId }: { warehouseId: number; driverId: number },
  [start, end]: [number, number],
  values: Partial<typeof bookings.$inferInsert> = {},
) => {
  const own =
    isPlaced(values) && values.bayId === undefined
      ? { bayId: (await addBay(db, warehouseId, `T${refs}`)).id, bayNumbered: true }
      : {}
  return single(
    await db
      .insert(bookings)
      .values({
        ref: String(refs++),
        warehouseId,
        driverId,
        startsAt: inHours(start),
        endsAt: inHours(end),
        status: 'confirmed',
        amount: 2400,
        ...own,
        ...plateColumns(values.plate ?? 'HH-AB 123'),
        ...values,
      })
      .returning(),
  )
}

/** Two accounts: one with two locations, and a manager and gate staff of the first; another with one location. */
export const addWorld = async (db: Db) => {
  const account = await addAccount(db, 'Nordlicht')
  const first = await addWarehouse(db, account.id, 'First')
  const second = await addWarehouse(db, account.id, 'Second')
  const other = await addAccount(db, 'Südwind')
  return {
    account,
    first,
    second,
    owner: await addUser(db, account.id, 'owner@nordlicht.test', 'owner'),
    manager: await addUser(db, account.id, 'manager@nordlicht.test', 'manager', [first.id]),
    gate: await addUser(db, account.id, 'gate@nordlicht.test', 'access-only', [first.id]),
    foreign: await addWarehouse(db, other.id, 'Foreign'),
    stranger: await addUser(db, other.id, 'owner@suedwind.test', 'owner'),
  }
}
export type World = Awaited<ReturnType<typeof addWorld>>

/** The body of a new location without bays and rates. */
export const newPlace = {
  kind: 'parking',
  name: 'New place',
  address: { line1: 'Kai 4', postcode: '27568', city: 'Bremerhaven', country: 'DE' },
  timezone: 'Europe/Berlin',
  hours: [[], [], [], [], [], [], []],
  bays: [],
  rates: [],
}
