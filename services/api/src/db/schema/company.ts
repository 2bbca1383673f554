import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { byName } from '../by-name'
import { accounts } from './account'
import { createdAt, identity, instant } from './columns'

/** Who pays for the stays of many drivers. Archived, not deleted: its stays name it. */
export const companies = pgTable(
  'companies',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    /** `toSearchText` of the name. */
    searchText: text().notNull(),
    address: text().notNull().default(''),
    taxId: text().notNull().default(''),
    email: text(),
    terms: text().notNull().default(''),
    archivedAt: instant(),
    /** The Idempotency-Key of the call. */
    key: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.key),
    index('companies_by_name_index').on(table.accountId, ...byName(table.name), table.id),
  ],
)
export type CompanyRow = typeof companies.$inferSelect
