import type { VehicleType, Warehouse } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { createdAt, identity } from './columns'

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
    createdAt: createdAt(),
  },
  (table) => [index().on(table.accountId)],
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
    features: text()
      .array()
      .$type<('power' | 'reefer' | 'covered' | 'ev' | 'drive-through')[]>()
      .notNull()
      .default([]),
    status: text().$type<'active' | 'blocked' | 'retired'>().notNull().default('active'),
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
    per: text().$type<'hour' | 'day' | 'week' | 'month'>().notNull(),
    amount: integer().notNull(),
  },
  (table) => [index().on(table.warehouseId)],
)
export type WarehouseRow = typeof warehouses.$inferSelect
export type BayRow = typeof bays.$inferSelect
