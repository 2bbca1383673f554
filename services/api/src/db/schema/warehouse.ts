import type { Bay, Closure, RatePer, VehicleType, Warehouse } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { createdAt, identity, instant } from './columns'

export const warehouses = pgTable(
  'warehouses',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** Gate staff type it to ask for access. */
    code: char({ length: 6 }).notNull().unique(),
    kind: text().$type<Warehouse['kind']>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    address: jsonb().$type<Warehouse['address']>().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    timezone: text().notNull(),
    status: text().$type<Warehouse['status']>().notNull().default('draft'),
    hours: jsonb().$type<Warehouse['hours']>().notNull(),
    amenities: text().array().notNull().default([]),
    maxLength: integer(),
    maxHeight: integer(),
    maxWeight: integer(),
    bookingMode: text().$type<Warehouse['bookingMode']>().notNull().default('instant'),
    requestExpiry: integer().notNull().default(30),
    grace: integer().notNull().default(30),
    accessInstructions: text().notNull().default(''),
    closures: jsonb().$type<Closure[]>().notNull().default([]),
    quietHours: jsonb().$type<{ from: string; to: string } | null>().default({ from: '21:00', to: '07:00' }),
    /** Whether drivers get chat messages about their bookings. */
    bookingTexts: boolean().notNull().default(true),
    /** Grows with every change of the settings, for If-Match. */
    version: integer().notNull().default(1),
    /** The Idempotency-Key of the call that created it. */
    key: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.accountId), unique().on(table.accountId, table.key)],
)

export const bays = pgTable(
  'bays',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    label: text().notNull(),
    zone: text().notNull().default(''),
    capacity: integer().notNull().default(1),
    /** Repeated in bookings by their foreign key: the exclusion constraint needs it there. */
    numbered: boolean().notNull().generatedAlwaysAs(sql`capacity = 1`),
    vehicleTypes: text().array().$type<VehicleType[]>().notNull().default([]),
    features: text().array().$type<Bay['features']>().notNull().default([]),
    /** Out of use for a time is a block, not a status. */
    status: text().$type<'active' | 'retired'>().notNull().default('active'),
  },
  (table) => [unique().on(table.warehouseId, table.label), unique().on(table.id, table.numbered)],
)

export const rates = pgTable(
  'rates',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    per: text().$type<RatePer>().notNull(),
    amount: integer().notNull(),
    /** At most one of the two; without both the rate is the location's. */
    zone: text(),
    bayId: integer().references(() => bays.id),
  },
  (table) => [
    unique('rates_once').on(table.warehouseId, table.per, table.zone, table.bayId).nullsNotDistinct(),
    check('rates_one_scope', sql`${table.zone} is null or ${table.bayId} is null`),
    index().on(table.bayId),
  ],
)

/**
 * Bays, or places of a pool, out of use. drizzle/0005_set_up.sql adds the triggers that keep blocks and bookings of a bay within its
 * places.
 */
export const blocks = pgTable(
  'blocks',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    bayId: integer().notNull(),
    bayNumbered: boolean().notNull(),
    places: integer().notNull().default(1),
    startsAt: instant().notNull(),
    /** null: until further notice. */
    endsAt: instant(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.bayId, table.bayNumbered], foreignColumns: [bays.id, bays.numbered] }),
    check('blocks_places', sql`${table.places} >= 1 and (not ${table.bayNumbered} or ${table.places} = 1)`),
    check('blocks_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index().on(table.warehouseId),
    index().on(table.bayId, table.startsAt),
  ],
)

/** A location's photos; their files are named by `hash` and width (photo/). */
export const photos = pgTable(
  'photos',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    position: integer().notNull(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    hash: text().notNull(),
    /** Width and height of each stored size, narrowest first. */
    sizes: jsonb().$type<{ width: number; height: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.warehouseId, table.position)],
)
export type WarehouseRow = typeof warehouses.$inferSelect
export type BayRow = typeof bays.$inferSelect
export type PhotoRow = typeof photos.$inferSelect
