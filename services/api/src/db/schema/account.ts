import type { Subrole, TimeFormat } from '@hosts/shared/contract'
import { char, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from './columns'

export const accounts = pgTable('accounts', {
  id: identity(),
  company: text().notNull(),
  country: char({ length: 2 }).notNull(),
  currency: char({ length: 3 }).notNull(),
  locale: text().notNull(),
  /** Grows with every change, for If-Match. drizzle/0018_business.sql adds the trigger for GET /live. */
  version: integer().notNull().default(1),
  /** When the account was closed; nobody can log in after it. */
  closedAt: instant(),
  /** From when people of a subrole need a second factor. */
  secondFactorFrom: jsonb().$type<Partial<Record<Subrole, string>>>(),
  createdAt: createdAt(),
})

/** `email` is in lower case. `warehouseIds` null means every location of the account. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    subrole: text().$type<Subrole>().notNull(),
    warehouseIds: integer().array(),
    locale: text().notNull(),
    /** The person's choice; null: that of `locale`, on screens the browser's. */
    language: text(),
    timeFormat: text().$type<TimeFormat>(),
    /**
     * null: somebody who asks for access, stored by a process of the release before, until team/access-requests.ts moves the row. NOT NULL comes
     * a release later.
     */
    approvedAt: instant(),
    verifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.accountId)],
)
export type Account = typeof accounts.$inferSelect
export type UserRow = typeof users.$inferSelect
