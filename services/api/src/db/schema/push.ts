import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity } from './columns'
import { refreshTokens } from './session'

/** One row: the key pair by which push services know this deployment (VAPID). Every subscription is bound to it. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1. */
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  /** Sealed by DATA_KEY. */
  privateKey: text().notNull(),
  createdAt: createdAt(),
})

/** Browsers that are pushed: at most one of each session, with which it ends. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: identity(),
  sessionId: integer()
    .notNull()
    .unique()
    .references(() => refreshTokens.id, { onDelete: 'cascade' }),
  /** An address at the browser's push service: whoever has it and the keys can push. */
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: createdAt(),
})
