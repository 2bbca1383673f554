import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account'
import { createdAt, identity, instant } from './columns'

/** Passkeys (WebAuthn credentials). A leaked database opens no session: the private keys are on people's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base64url, as all bytes here. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** What authenticators call the person by: random, the same for all passkeys of a person. */
    userHandle: text().notNull(),
    /** The host of PUBLIC_URL when it was made; it works at no other. */
    rpId: text().notNull(),
    /** Of the last use; most authenticators always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    isSynced: boolean().notNull(),
    /** When the API started with a PUBLIC_URL at another host; null again once it is back. It is no factor meanwhile. */
    endedAt: instant(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** What a passkey has to sign, once and within minutes. With a person: a challenge for a new passkey of theirs. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the new passkey is to call the person by. */
    userHandle: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)
