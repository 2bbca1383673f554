import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bookings } from './booking'
import { createdAt, identity, instant } from './columns'
import { warehouses } from './warehouse'

/** What a location tells each driver at a moment of the stay, while it is on. */
export const stayMessages = pgTable(
  'stay_messages',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    /** A `StayMoment`. */
    moment: text().notNull(),
    /** Minutes before or after it. */
    minutes: integer().notNull(),
    text: text().notNull(),
    /** Instead of `text`, for drivers of these languages. */
    translations: jsonb().$type<{ language: string; text: string }[]>().notNull().default([]),
    /** Since when it is on; null: off. */
    onSince: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.warehouseId)],
)
export type StayMessageRow = typeof stayMessages.$inferSelect

/** The stays that a message was queued for: once, whatever happens to the stay afterwards. */
export const stayMessageSends = pgTable(
  'stay_message_sends',
  {
    stayMessageId: integer()
      .notNull()
      .references(() => stayMessages.id, { onDelete: 'cascade' }),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null while it waits, and for a message that lacked a value or was given up. */
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.stayMessageId, table.bookingId] }),
    index().on(table.bookingId),
    index().on(table.stayMessageId, table.sentAt),
  ],
)
