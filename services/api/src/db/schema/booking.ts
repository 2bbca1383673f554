import type { BookingStatus } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from './columns'
import { drivers } from './driver'
import { bays, warehouses } from './warehouse'

/**
 * A numbered bay is never booked twice: drizzle/0001_numbered_bays.sql adds the exclusion constraint
 * `bookings_numbered_bay_once` over (bay, time) of confirmed and checked-in bookings.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    ref: char({ length: 8 }).notNull().unique(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    bayId: integer(),
    bayNumbered: boolean(),
    driverId: integer()
      .notNull()
      .references(() => drivers.id),
    plate: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    expiresAt: instant(),
    amount: integer().notNull(),
    paid: boolean().notNull().default(false),
    source: text().notNull().default('app'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.bayId, table.bayNumbered], foreignColumns: [bays.id, bays.numbered] }),
    check('bookings_bay_complete', sql`(${table.bayId} is null) = (${table.bayNumbered} is null)`),
    check('bookings_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index().on(table.warehouseId, table.startsAt),
    index().on(table.warehouseId, table.driverId, table.status),
    index().on(table.driverId),
  ],
)
