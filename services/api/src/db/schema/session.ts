import type { Subrole } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, users } from './account'
import { createdAt, identity, instant } from './columns'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * A session is its refresh token; access tokens name its `id` and are valid as long as the row exists. Tokens and codes are
 * stored as SHA-256 hashes only: a leaked database opens no session.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** The browser's User-Agent at the login, for the list of sessions. */
    device: text(),
    usedAt: instant().notNull().defaultNow(),
    /** When the person last showed a password or a second factor in this session; null: at the login. */
    steppedUpAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

/** From which devices a person has logged in: keyed hashes of browser, system and network. Another one is told to the person. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userId(),
    hash: text().notNull(),
    usedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] }), index().on(table.usedAt)],
)

/** `email` confirms a new address, `restore` brings the old one back with a new password. */
export type CodePurpose = 'reset' | 'verify' | 'email' | 'restore'

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    hash: text().primaryKey(),
    userId: userId(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The new address for `email`, the old one for `restore`. */
    email: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

export const invites = pgTable(
  'invites',
  {
    id: identity(),
    hash: text().notNull().unique(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** A person who loses the password or the job also loses the open invites. */
    invitedBy: userId(),
    email: text().notNull(),
    subrole: text().$type<Subrole>().notNull(),
    warehouseIds: integer().array(),
    /** When the present code was mailed. */
    sentAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.invitedBy),
    uniqueIndex('invites_open_index')
      .on(table.accountId, table.email)
      .where(sql`${table.acceptedAt} is null`),
  ],
)
