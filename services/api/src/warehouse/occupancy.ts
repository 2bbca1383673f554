import type { Bay, Occupancy } from '@hosts/shared/contract'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { views } from '../booking/booking-views'
import { bays, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'

type Place = Pick<Bay, 'id' | 'label' | 'zone' | 'capacity' | 'status'> & { taken: number; soon: number }

const bayPlaces = (db: Db, warehouseId: number): Promise<Place[]> => {
  const { status } = bookings
  const here = sql`${status} = 'checked_in'`
  const soon = sql`${status} = 'confirmed' and ${bookings.startsAt} < now() + interval '2 hours' and ${bookings.endsAt} > now()`
  return db
    .select({
      id: bays.id,
      label: bays.label,
      zone: bays.zone,
      capacity: bays.capacity,
      status: bays.status,
      taken: sql<number>`count(*) filter (where ${here})`.mapWith(Number),
      soon: sql<number>`count(*) filter (where ${soon})`.mapWith(Number),
    })
    .from(bays)
    .leftJoin(bookings, and(eq(bookings.bayId, bays.id), inArray(status, ['checked_in', 'confirmed'])))
    .where(and(eq(bays.warehouseId, warehouseId), ne(bays.status, 'retired')))
    .groupBy(bays.id)
    .orderBy(bays.id)
}

/** How a bay's places are used: a blocked bay has no free ones, whoever stands there. */
const split = ({ capacity, status, taken, soon }: Place) => {
  if (status === 'blocked') return { blocked: capacity, occupied: 0, reserved: 0, free: 0 }
  const occupied = Math.min(taken, capacity)
  const reserved = Math.min(soon, capacity - occupied)
  return { blocked: 0, occupied, reserved, free: capacity - occupied - reserved }
}

const stateOf = ({ blocked, reserved, free }: ReturnType<typeof split>) => {
  if (blocked) return 'blocked' as const
  if (free) return 'free' as const
  return reserved ? ('reserved' as const) : ('occupied' as const)
}

const today = async (db: Db, { id, timezone }: WarehouseRow) => {
  const of = views(timezone)
  const number = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      arrivalsToday: number(of.arrivals),
      departuresToday: number(of.departures),
      overstaying: number(sql`${bookings.status} = 'checked_in' and ${bookings.endsAt} < now()`),
    })
    .from(bookings)
    .where(eq(bookings.warehouseId, id))
  return counts ?? { arrivalsToday: 0, departuresToday: 0, overstaying: 0 }
}

/** What is free at a location right now; see `occupancy` in the contract. */
export const occupancyOf = async (db: Db, warehouse: WarehouseRow): Promise<Occupancy> => {
  const places = await bayPlaces(db, warehouse.id)
  const counts = { total: 0, free: 0, reserved: 0, occupied: 0, blocked: 0 }
  const states = places.map((place) => {
    const used = split(place)
    counts.total += place.capacity
    for (const use of ['free', 'reserved', 'occupied', 'blocked'] as const) counts[use] += used[use]
    const { id, label, zone, capacity, taken } = place
    return { id, label, zone, capacity, taken, state: stateOf(used) }
  })
  const { arrivalsToday, departuresToday, overstaying } = await today(db, warehouse)
  const asOf = new Date().toISOString()
  return { bays: states, counts, arrivalsToday, departuresToday, overstaying, asOf }
}
