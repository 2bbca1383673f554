import type { Bay, Occupancy } from '@hosts/shared/contract'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { findNextFull } from '../bay/find-next-full'
import { blockedPlaces } from '../bay/list-bays'
import { bookingViews } from '../booking/booking-conditions'
import { bays, blocks, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { findVisitors } from '../gate/find-visitors'

type BayUse = Pick<Bay, 'id' | 'label' | 'zone' | 'capacity' | 'vehicleTypes'> & {
  taken: number
  soon: number
  blocked: number
  freeFrom: Date | null
}

const findBayUse = (db: Db, warehouseId: number): Promise<BayUse[]> => {
  const { status } = bookings
  const blocked = blockedPlaces(db, eq(blocks.warehouseId, warehouseId))
  const here = sql`${status} = 'checked_in'`
  const soon = sql`${status} = 'confirmed' and ${bookings.startsAt} < now() + interval '2 hours' and ${bookings.endsAt} > now()`
  return db
    .select({
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      capacity: bays.capacity,
      vehicleTypes: bays.vehicleTypes,
      taken: sql<number>`count(*) filter (where ${here})`.mapWith(Number),
      soon: sql<number>`count(*) filter (where ${soon})`.mapWith(Number),
      blocked: sql<number>`coalesce(${blocked.places}, 0)`.mapWith(Number),
      freeFrom:
        sql<Date | null>`min(${bookings.endsAt}) filter (where ${here} and ${bookings.endsAt} > now())`.mapWith(
          bookings.endsAt,
        ),
    })
    .from(bays)
    .leftJoin(blocked, eq(blocked.bayId, bays.id))
    .leftJoin(bookings, and(eq(bookings.bayId, bays.id), inArray(status, ['checked_in', 'confirmed'])))
    .where(and(eq(bays.warehouseId, warehouseId), ne(bays.status, 'retired')))
    .groupBy(bays.id, blocked.places)
    .orderBy(bays.id)
}

/** Splits a bay's capacity by use. Blocked places count as blocked, also while vehicles stand there. */
const splitCapacity = ({ capacity, blocked, taken, soon }: BayUse) => {
  const occupied = Math.min(taken, capacity - blocked)
  const reserved = Math.min(soon, capacity - blocked - occupied)
  return { blocked, occupied, reserved, free: capacity - blocked - occupied - reserved }
}

const getBayState = ({ blocked, occupied, reserved, free }: ReturnType<typeof splitCapacity>) => {
  if (free) return 'free' as const
  if (blocked && !occupied && !reserved) return 'blocked' as const
  return reserved ? ('reserved' as const) : ('occupied' as const)
}

const countToday = async (db: Db, { id, timezone }: WarehouseRow) => {
  const views = bookingViews(timezone)
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      arrivalsToday: count(views.arrivals),
      departuresToday: count(views.departures),
      inside: count(views['on-site']),
      overstaying: count(sql`${bookings.status} = 'checked_in' and ${bookings.endsAt} < now()`),
    })
    .from(bookings)
    // Those of the past would be read as well, however many there are.
    .where(and(eq(bookings.warehouseId, id), inArray(bookings.status, ['confirmed', 'checked_in'])))
  return counts ?? { inside: 0, arrivalsToday: 0, departuresToday: 0, overstaying: 0 }
}

/** Free, reserved, occupied and blocked places of a location now; see `occupancy` in the contract. */
export const getOccupancy = async (db: Db, warehouse: WarehouseRow): Promise<Occupancy> => {
  const uses = await findBayUse(db, warehouse.id)
  const nextFull = await findNextFull(db, warehouse.id)
  const counts = { total: 0, free: 0, reserved: 0, occupied: 0, blocked: 0 }
  const states = uses.map((bay) => {
    const use = splitCapacity(bay)
    counts.total += bay.capacity
    for (const kind of ['free', 'reserved', 'occupied', 'blocked'] as const) counts[kind] += use[kind]
    const { soon, blocked, ...facts } = bay
    const freeFrom = bay.freeFrom?.toISOString() ?? null
    const freeUntil = nextFull.get(bay.id)?.toISOString() ?? null
    return { ...facts, state: getBayState(use), free: use.free, freeFrom, freeUntil }
  })
  const { inside, ...today } = await countToday(db, warehouse)
  const visitors = (await findVisitors(db, warehouse.id)).visitors.length
  const asOf = new Date().toISOString()
  return { bays: states, counts, ...today, onSite: inside + visitors, visitors, asOf }
}
