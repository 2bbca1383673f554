import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { bays, bookings, drivers, vehicles, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'

/** The stay that a message is about: the current one, else the next. */
const findStay = (db: Db) =>
  db
    .select({
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      ref: bookings.ref,
      bay: sql<string | null>`${bays.label}`.as('bay'),
    })
    .from(bookings)
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .where(
      and(
        eq(bookings.driverId, warehouseDrivers.driverId),
        eq(bookings.warehouseId, warehouseDrivers.warehouseId),
        or(
          eq(bookings.status, 'checked_in'),
          and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, sql`now()`)),
        ),
      ),
    )
    .orderBy(sql`${bookings.status} = 'checked_in' desc`, bookings.startsAt)
    .limit(1)
    .as('stay')

const plate = sql<string | null>`(select ${vehicles.plate} from ${vehicles}
  where ${vehicles.driverId} = ${warehouseDrivers.driverId} order by ${vehicles.id} limit 1)`

/** The facts for messages to a location's drivers, by name. `condition` filters drivers, `more` selects more columns. */
export const findFacts = <More extends SelectedFields>(
  db: Db,
  warehouseId: number,
  condition: SQL | undefined,
  more: More,
) => {
  const stay = findStay(db)
  return db
    .select({
      driverId: drivers.id,
      name: drivers.name,
      language: drivers.language,
      plate,
      startsAt: stay.startsAt,
      endsAt: stay.endsAt,
      bay: stay.bay,
      ref: stay.ref,
      ...more,
    })
    .from(warehouseDrivers)
    .innerJoin(drivers, eq(drivers.id, warehouseDrivers.driverId))
    .leftJoinLateral(stay, sql`true`)
    .where(and(eq(warehouseDrivers.warehouseId, warehouseId), condition))
    .orderBy(drivers.name, drivers.id)
}
