import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity } from './columns'
import { warehouses } from './warehouse'

/** A location's saved texts for frequent answers. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: identity(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.warehouseId)],
)
