import type { BookingStatus } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from './columns'
import { drivers } from './driver'
import { bays, warehouses } from './warehouse'

/**
 * A numbered bay is never used twice: drizzle/0005_set_up.sql mirrors confirmed and checked-in bookings, and blocks, into `bay_spans`,
 * whose exclusion constraint `numbered_bay_once` covers (bay, time). A pool's bookings and blocks stay within its capacity by a trigger.
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
    index().on(table.bayId, table.startsAt),
  ],
)
