import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './account'
import { createdAt, instant } from './columns'
import { warehouses } from './warehouse'

/**
 * People who ask for access with a location code, until an owner answers or they expire. Nobody has confirmed the address, so that a request
 * blocks none: a user may have it, and other requests. drizzle/0021_access_requests.sql adds the triggers for GET /live.
 */
export const accessRequests = pgTable(
  'access_requests',
  {
    /** From the users' sequence: GET /team lists both, and an approved person keeps the id. */
    id: integer().primaryKey().default(sql`nextval('users_id_seq')`),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** The location of the code. */
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    locale: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.accountId), index().on(table.warehouseId), index().on(table.email)],
)
export type AccessRequestRow = typeof accessRequests.$inferSelect
