import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts, users } from './account'
import { createdAt, identity, instant } from './columns'
import { warehouses } from './warehouse'

/**
 * What people are told: one row for each event, whoever may see it. Who that is follows from their rights when it is read, so that a right
 * that ends hides it. No names: those are read from the subject.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** Null: it concerns no location. */
    warehouseId: integer().references(() => warehouses.id, { onDelete: 'cascade' }),
    /** The only one who is told; null: everybody with the rights of the kind. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Id of the booking, request for access, event, campaign or import. */
    subject: text().notNull(),
    madeAt: createdAt(),
    /** Since when nobody has to do anything about it. */
    settledAt: instant(),
    /** Since when it is known whom to tell outside the page; null: nobody has looked yet (notification-delivery/). */
    toldAt: instant(),
  },
  (table) => [
    unique().on(table.kind, table.subject),
    index().on(table.accountId, table.id),
    index('notifications_open_index').on(table.accountId, table.id).where(sql`settled_at is null`),
    index('notifications_untold_index').on(table.madeAt).where(sql`told_at is null`),
    index().on(table.madeAt),
    index().on(table.warehouseId),
    index().on(table.userId).where(sql`user_id is not null`),
  ],
)

/** Who has read which. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] }), index().on(table.userId)],
)

/** Whom a notification reaches outside the page, by which channel: a mail, a push. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** Not before: the end of the person's quiet hours. */
    dueAt: instant().notNull().defaultNow(),
    /** The message that it is a part of; null: it waits for one. */
    message: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId, table.channel] }),
    index().on(table.userId),
    index().on(table.dueAt).where(sql`message is null`),
    index().on(table.message).where(sql`message is not null`),
  ],
)

/** What a person is not told. Switched off rather than on, so that new kinds and locations are told. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  offKinds: text().array().notNull().default([]),
  offWarehouses: integer().array().notNull().default([]),
  /** Kinds by channel that the person has switched on or off; others are as notification-kinds.ts has them. */
  channels: jsonb().$type<Record<string, Record<string, boolean>>>().notNull().default({}),
  /** When nothing is mailed or pushed, local times of `timezone`. */
  quietHours: jsonb().$type<{ from: string; to: string }>(),
  timezone: text(),
  /** Whether urgent kinds come in quiet hours, too. */
  urgentPasses: boolean().notNull().default(true),
})
