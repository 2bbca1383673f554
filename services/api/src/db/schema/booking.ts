import type {
  BookingChanges,
  BookingEventAction,
  BookingStatus,
  PaymentMethod,
  VehicleType,
} from '@hosts/shared/contract'
import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from './account'
import { createdAt, identity, instant } from './columns'
import { companies } from './company'
import { drivers } from './driver'
import { bays, warehouses } from './warehouse'

/** A stored plate as the release before compares it, as an index has it: for rows whose `plateKey` is null. */
export const plainPlate = (plate: Column | SQL) =>
  sql`regexp_replace(upper(${plate}), '[[:space:][:punct:]]', '', 'g')`

/**
 * A numbered bay is never used twice: drizzle/0005_set_up.sql mirrors confirmed and checked-in bookings, and blocks, into `bay_spans`,
 * whose exclusion constraint `numbered_bay_once` covers (bay, time). A pool's bookings and blocks stay within its capacity by a trigger.
 * drizzle/0006_bookings.sql adds vehicles on site, drizzle/0008_moves.sql the time since which a moved stay holds its bay (`held_since`).
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
    /** Who pays instead of the driver. */
    companyId: integer().references(() => companies.id),
    plate: text().notNull(),
    /** `normalizePlate`, written with the plate. Null: stored by the release before, until `fillPlateKeys` is there. */
    plateKey: text(),
    vehicleType: text().$type<VehicleType>(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    expiresAt: instant(),
    /** When a started stay got its current bay, which it holds from then on. Set by a trigger. */
    baySince: instant(),
    checkedInAt: instant(),
    checkedOutAt: instant(),
    /** Price of the stay, with the charges for an overstay. */
    amount: integer().notNull(),
    /** The sum of its payments in booking_events, so that lists need no join. */
    paidAmount: integer().notNull().default(0),
    /** The host's charge for a no-show; null: none. Null for any other stay. */
    noShowFee: integer(),
    note: text().notNull().default(''),
    source: text().notNull().default('app'),
    /** The Idempotency-Key of the call that created it. */
    key: text(),
    /** Six digits for the gate, which no other open booking of the location has. Set by a trigger (drizzle/0012_gate.sql). */
    accessCode: char({ length: 6 }),
    createdAt: createdAt(),
  },
  (table) => [
    index('bookings_warehouse_id_access_code_index')
      .on(table.warehouseId, table.accessCode)
      .where(sql`${table.status} in ('confirmed', 'checked_in')`),
    foreignKey({ columns: [table.bayId, table.bayNumbered], foreignColumns: [bays.id, bays.numbered] }),
    check('bookings_bay_complete', sql`(${table.bayId} is null) = (${table.bayNumbered} is null)`),
    check('bookings_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    unique().on(table.warehouseId, table.key),
    index().on(table.warehouseId, table.startsAt),
    index().on(table.warehouseId, table.driverId, table.status),
    index().on(table.driverId),
    index().on(table.companyId, table.startsAt).where(sql`company_id is not null`),
    index().on(table.bayId, table.startsAt),
    // Bookings that hold a bay now or later: few rows, however long its past is.
    index('bookings_bay_id_open_index')
      .on(table.bayId, table.endsAt)
      .where(sql`${table.status} in ('confirmed', 'checked_in')`),
    // The views, and how many bookings each has.
    index().on(table.warehouseId, table.status, table.endsAt, table.expiresAt),
    index().on(table.warehouseId, table.checkedOutAt),
    index('bookings_warehouse_id_unpaid_index')
      .on(table.warehouseId, table.startsAt)
      .where(sql`${table.paidAmount} < ${table.amount}`),
    index('bookings_warehouse_id_refund_index')
      .on(table.warehouseId, table.startsAt)
      .where(
        sql`${table.paidAmount} > case when ${table.status} = 'cancelled' then 0 else least(${table.noShowFee}, ${table.amount}) end`,
      ),
    // The gate's look for a plate.
    index().on(table.warehouseId, table.plateKey),
    index().using('gin', table.plateKey.op('gin_trgm_ops')),
    index('bookings_without_plate_key_index').on(table.id).where(sql`${table.plateKey} is null`),
    index('bookings_search_index').using(
      'gin',
      sql`${plainPlate(table.plate)} gin_trgm_ops`,
      sql`(${table.ref}::text) gin_trgm_ops`,
    ),
  ],
)
export type BookingRow = typeof bookings.$inferSelect

/** The history of a booking, its payments included: written in the transaction of the change, never changed. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: identity(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    action: text().$type<BookingEventAction>().notNull(),
    at: createdAt(),
    /** The person who did it, by their name of that time; null: the API itself, or a driver. The user may have been deleted since. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    userName: text(),
    from: text().$type<BookingStatus>(),
    to: text().$type<BookingStatus>().notNull(),
    reason: text(),
    /** For a payment (below 0 a refund) or a charge, in minor units. */
    amount: integer(),
    method: text().$type<PaymentMethod>(),
    changes: jsonb().$type<BookingChanges>(),
    /** For a payment below 0: it reverts the one before. */
    isUndo: boolean().notNull().default(false),
    /** The Idempotency-Key of the call. */
    key: text(),
  },
  (table) => [
    unique().on(table.bookingId, table.key),
    index().on(table.bookingId, table.id),
    index().on(table.warehouseId, table.at),
    /** All that the takings by method read. */
    index('booking_events_payments')
      .on(table.warehouseId, table.at, table.method, table.amount)
      .where(sql`action = 'payment'`),
  ],
)
