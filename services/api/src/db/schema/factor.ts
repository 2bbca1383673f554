import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account'
import { createdAt, identity, instant } from './columns'

const userId = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** Logins with the right password that wait for a second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    hash: text().primaryKey(),
    userId: userId().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** Authenticator apps, one a person. Until it is confirmed, it is none. */
export const totpFactors = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** Sealed with DATA_KEY: JWT_SECRET may change. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The step of 30 s whose code was used last: each is valid once. */
  lastStep: integer(),
  createdAt: createdAt(),
})

/** A person's recovery codes; a used one is deleted. Their salt is the same for all of one person. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: userId().notNull(),
    hash: text().notNull(),
    salt: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
