import type { VehicleType } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byName } from '../by-name'
import { accounts, users } from './account'
import { createdAt, identity, instant } from './columns'
import { companies } from './company'
import { warehouses } from './warehouse'

/** The trigram indexes here and on vehicles are for searching; drizzle/0004_large_locations.sql adds their extension. */
export const drivers = pgTable(
  'drivers',
  {
    id: identity(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    /** As a host wrote it; that of a driver with `companyId` is the company's name. */
    company: text(),
    companyId: integer().references(() => companies.id),
    language: text().notNull(),
    timezone: text(),
    /**
     * `toSearchText` of name, company and phone. null: stored or changed by a process of the release before, until search/fill-search-text.ts
     * fills it. NOT NULL, without the index of phones, comes a release later.
     */
    searchText: text(),
    /** The row stays for bookings and money, without the person. */
    erasedAt: instant(),
    /** The driver who has all of this one's; the row stays for the conversation, which nothing moves. */
    mergedInto: integer().references((): AnyPgColumn => drivers.id),
  },
  (table) => [
    index().using('gin', table.phone.op('gin_trgm_ops')),
    // Whose a phone is: those of one country are too much alike for the other index.
    index('drivers_same_phone_index').on(table.phone),
    index('drivers_without_search_text_index').on(table.id).where(sql`${table.searchText} is null`),
    index().on(table.mergedInto).where(sql`merged_into is not null`),
    index().on(table.companyId).where(sql`company_id is not null`),
  ],
)

export const vehicles = pgTable(
  'vehicles',
  {
    id: identity(),
    driverId: integer()
      .notNull()
      .references(() => drivers.id),
    plate: text().notNull(),
    /** As in `bookings`. */
    plateKey: text(),
    /** The key of the release before (`oldPlateKey`), which searches by it. */
    normalized: text('normalised').notNull(),
    region: text().notNull(),
    type: text().$type<VehicleType>().notNull(),
    length: integer(),
  },
  (table) => [
    index().on(table.driverId, table.id),
    index().using('gin', table.plateKey.op('gin_trgm_ops')),
    index('vehicles_without_plate_key_index').on(table.id).where(sql`${table.plateKey} is null`),
    index().using('gin', table.normalized.op('gin_trgm_ops')),
  ],
)

/** A location's own data about a driver. */
export const warehouseDrivers = pgTable(
  'warehouse_drivers',
  {
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    driverId: integer()
      .notNull()
      .references(() => drivers.id),
    /** The driver's, copied by triggers (drizzle/0015_names_by_location.sql): an index cannot span two tables. */
    name: text().notNull().default(''),
    /** Copied, too (drizzle/0024_search_text.sql). */
    searchText: text(),
    tags: text().array().notNull().default([]),
    note: text().notNull().default(''),
    blockedAt: instant(),
    blockReason: text(),
    marketingConsentAt: instant(),
    lastStayAt: instant(),
    /** The Idempotency-Key of the call that added him here. */
    key: text(),
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.driverId] }),
    index().on(table.driverId),
    uniqueIndex('warehouse_drivers_key')
      .on(table.warehouseId, table.key)
      .where(sql`${table.key} is not null`),
    // A page of a location's drivers by name, and a search among them, however many others there are.
    index('warehouse_drivers_by_name_index').on(table.warehouseId, ...byName(table.name), table.driverId),
    index().using('gin', table.warehouseId, table.name.op('gin_trgm_ops')),
    index().using('gin', table.warehouseId, table.searchText.op('gin_trgm_ops')),
    // The few who are blocked, those who agreed to campaigns, and the tags, without reading everybody.
    index('warehouse_drivers_blocked_by_name_index')
      .on(table.warehouseId, ...byName(table.name), table.driverId)
      .where(sql`${table.blockedAt} is not null`),
    index('warehouse_drivers_consent_by_name_index')
      .on(table.warehouseId, ...byName(table.name), table.driverId)
      .where(sql`${table.marketingConsentAt} is not null`),
    index('warehouse_drivers_tags_index').on(table.warehouseId, table.tags).where(sql`${table.tags} <> '{}'`),
    index('warehouse_drivers_without_search_text_index')
      .on(table.warehouseId)
      .where(sql`${table.searchText} is null`),
  ],
)

/** Every change of a driver's consent at a location; the last one is `marketingConsentAt`. What was before has no row. */
export const driverConsents = pgTable(
  'driver_consents',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    driverId: integer()
      .notNull()
      .references(() => drivers.id),
    given: boolean().notNull(),
    /** A `ConsentSource`, or `before`. */
    source: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** For an import: who asked the drivers, as the host said. */
    askedBy: text(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.warehouseId, table.driverId, table.id),
    // For users who are deleted.
    index().on(table.userId).where(sql`user_id is not null`),
  ],
)

/** Rows of a file that could not be read, by their number in it. */
export type ImportProblem = { row: number; message: string }

/** Files of drivers: how far each is read. Their rows wait in `jobs`, a batch each. Kept for a month. */
export const driverImports = pgTable(
  'driver_imports',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The Idempotency-Key of the call. */
    key: text().notNull(),
    /** Who asked the drivers whether they want news; null: nobody. */
    askedBy: text(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    existing: integer().notNull().default(0),
    /** Of those: whose consent the file brought, and who has none. */
    agreed: integer().notNull().default(0),
    withoutConsent: integer().notNull().default(0),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    unique().on(table.warehouseId, table.key),
    // One at a time.
    uniqueIndex('driver_imports_running').on(table.accountId).where(sql`finished_at is null`),
    index().on(table.userId).where(sql`user_id is not null`),
  ],
)
export type DriverRow = typeof drivers.$inferSelect
export type VehicleRow = typeof vehicles.$inferSelect
