import { foldText } from '@hosts/shared/contract'
import { oldPlateKey, plateColumns } from '../db/plate-columns'
import { accounts, bays, blocks, drivers, rates, users, vehicles, warehouses } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import type { Db } from '../db/types'
import { hashPassword } from '../user/hash-password'
import { drivers as driverData } from './data/drivers'
import { locations as locationData, type SeedLocation } from './data/locations'
import type { SeededDriver, SeededLocation, Staff } from './types'

const first = <Row>(rows: Row[]): Row => {
  if (!rows[0]) throw new Error('A row of the demo data was not stored')
  return rows[0]
}

const addLocation = async (db: Db, accountId: number, seed: SeedLocation): Promise<SeededLocation> => {
  const { open, perDay, bays: ranges, ...values } = seed
  const hours = Array.from({ length: 7 }, () => [open])
  const requestExpiry = 1440
  const row = first(
    await db
      .insert(warehouses)
      .values({ ...values, accountId, hours, requestExpiry })
      .returning(),
  )
  const places = ranges.flatMap(({ prefix, count, zone, pool, vehicleTypes, features }) =>
    Array.from({ length: count }, (_, index) => ({
      warehouseId: row.id,
      label: pool ? prefix : `${prefix}${index + 1}`,
      zone,
      capacity: pool ?? 1,
      vehicleTypes,
      features,
    })),
  )
  const stored = await db.insert(bays).values(places).returning()
  await db.insert(rates).values([
    { warehouseId: row.id, per: 'hour', amount: Math.round(perDay / 8) },
    { warehouseId: row.id, per: 'day', amount: perDay },
  ])
  return { ...row, seed, bays: stored }
}

/** Blocks one bay, for the demo of blocked bays. */
const blockOne = (db: Db, { id: warehouseId, bays: own }: SeededLocation) => {
  const broken = own.filter(({ label }) => label === 'B12')
  return db.insert(blocks).values(
    broken.map(({ id, numbered }) => {
      return { warehouseId, bayId: id, bayNumbered: numbered, startsAt: new Date(), reason: 'Charger broken' }
    }),
  )
}

const addUsers = async (
  db: Db,
  accountId: number,
  [hafen, maasvlakte, altona]: SeededLocation[],
): Promise<Staff> => {
  const ids = (...places: (SeededLocation | undefined)[]) => places.flatMap((place) => place?.id ?? [])
  const now = new Date()
  const common = { accountId, locale: 'de-DE', approvedAt: now, verifiedAt: now }
  const rows = await db
    .insert(users)
    .values([
      {
        ...common,
        name: 'Katharina Brandt',
        email: 'demo@hosts.test',
        phone: '+494055501001',
        passwordHash: await hashPassword('demo-host-2026'),
        subrole: 'owner',
      },
      {
        ...common,
        name: 'Mirko Jansen',
        email: 'manager@hosts.test',
        phone: '+494055501002',
        passwordHash: await hashPassword('demo-manager-2026'),
        subrole: 'manager',
        warehouseIds: ids(hafen, maasvlakte),
      },
      {
        ...common,
        name: 'Ole Harms',
        email: 'gate@hosts.test',
        phone: '+494055501003',
        passwordHash: await hashPassword('demo-gate-2026'),
        subrole: 'access-only',
        warehouseIds: ids(hafen, altona),
      },
    ])
    .returning({ id: users.id, name: users.name })
  const [owner, manager, gate] = rows
  if (!owner || !manager || !gate) throw new Error('A user of the demo was not stored')
  return { owner, manager, gate }
}

/** Adds the account with its users and locations. */
export const seedAccount = async (db: Db) => {
  const account = { company: 'Nordlicht Parking', country: 'DE', currency: 'EUR', locale: 'de-DE' }
  const { id } = first(await db.insert(accounts).values(account).returning())
  const places: SeededLocation[] = []
  for (const seed of locationData) places.push(await addLocation(db, id, seed))
  if (places[0]) await blockOne(db, places[0])
  return { places, staff: await addUsers(db, id, places) }
}

const email = ({ name, company }: { name: string; company: string | null }) => {
  if (!company) return null
  const plain = (text: string) => foldText(text).replace(/[^a-z ]/g, '')
  return `${plain(name).replaceAll(' ', '.')}@${plain(company).trim().split(/ +/).join('-')}.example`
}

/** Adds the drivers, each with a vehicle. */
export const seedDrivers = async (db: Db, companyIds: Map<string, number>): Promise<SeededDriver[]> => {
  const rows = await db
    .insert(drivers)
    .values(
      driverData.map((seed) => {
        const { name, phone, company, language, timezone } = seed
        return {
          name,
          phone,
          company,
          companyId: companyIds.get(company ?? '') ?? null,
          language,
          timezone,
          email: email(seed),
          searchText: toDriverText(seed),
        }
      }),
    )
    .returning()
  const people = driverData.map((seed, index) => ({ ...(rows[index] as (typeof rows)[number]), seed, index }))
  await db.insert(vehicles).values(
    people.map(({ id, seed: { plate, region, vehicle, length } }) => {
      const plates = { ...plateColumns(plate), normalized: oldPlateKey(plate) }
      return { driverId: id, ...plates, region, type: vehicle, length }
    }),
  )
  return people
}
