import type { GateConflict, GateEvent } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts, users } from './account'
import { bookings, plainPlate } from './booking'
import { createdAt, identity, instant } from './columns'
import { bays, warehouses } from './warehouse'

export type GateSettlement = 'apply' | 'assign' | 'keep' | 'undone' | 'followed'

/** Events at a gate, as they were sent: never refused. drizzle/0012_gate.sql adds the triggers for GET /live. */
export const gateEvents = pgTable(
  'gate_events',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    clientEventId: text().notNull(),
    /** null: it could not be read; `sent` is its JSON then. */
    type: text().$type<GateEvent['type']>(),
    by: text().$type<GateEvent['by']>(),
    bookingId: integer().references(() => bookings.id),
    bayId: integer().references(() => bays.id),
    plate: text(),
    /** As in `bookings`. Null without a plate, too. */
    plateKey: text(),
    reason: text(),
    undoes: text(),
    /** By the device's clock, corrected; never later than `receivedAt`. */
    occurredAt: instant().notNull(),
    deviceTime: instant(),
    receivedAt: createdAt(),
    /** How far (ms) the device's clock was ahead. */
    clockOffset: integer(),
    decidedOffline: boolean().notNull().default(false),
    /** The person who did it, by their name of that time. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    userName: text().notNull(),
    /** The person who handed it in for a former member. */
    sentById: integer().references(() => users.id, { onDelete: 'set null' }),
    sentByName: text(),
    /** Why it changed nothing. */
    conflict: text().$type<GateConflict>(),
    undoneAt: instant(),
    settledAt: instant(),
    settledBy: text(),
    settledWay: text().$type<GateSettlement>(),
    settledNote: text(),
    sent: text(),
  },
  (table) => [
    unique().on(table.warehouseId, table.clientEventId),
    index().on(table.warehouseId, table.occurredAt),
    index().on(table.bookingId),
    index('gate_events_to_look_at_index')
      .on(table.warehouseId, table.occurredAt)
      .where(sql`${table.conflict} is not null and ${table.settledAt} is null`),
    // Vehicles without a booking: few, while those with one grow with the years.
    index('gate_events_visitor_index')
      .on(table.warehouseId, table.occurredAt)
      .where(sql`${table.bookingId} is null`),
    // When a plate last came and left: one look, however often it did.
    index('gate_events_plate_key_index')
      .on(table.warehouseId, table.plateKey, table.type, table.occurredAt)
      .where(sql`${table.undoneAt} is null`),
    index('gate_events_without_plate_key_index')
      .on(table.id)
      .where(sql`${table.plateKey} is null and ${table.plate} is not null`),
    index('gate_events_plate_index')
      .on(table.warehouseId, plainPlate(table.plate), table.type, table.occurredAt)
      .where(sql`${table.undoneAt} is null`),
  ],
)
export type GateEventRow = typeof gateEvents.$inferSelect

/** People removed from an account, so that their phone's unsent events can be handed in under their name. Filled by a trigger. */
export const formerMembers = pgTable(
  'former_members',
  {
    userId: integer().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    removedAt: createdAt(),
  },
  (table) => [index().on(table.accountId)],
)
