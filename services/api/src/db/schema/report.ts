import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { warehouses } from './warehouse'

const figure = () => bigint({ mode: 'number' }).notNull()

/**
 * A day of a closed month, in the location's zone, with `reportFigures` of the contract: written once, never changed. A location's days
 * have no gap, so that the last one shows until when it is closed.
 */
export const reportDays = pgTable(
  'report_days',
  {
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    date: date({ mode: 'string' }).notNull(),
    takings: figure(),
    unpaid: figure(),
    stays: figure(),
    noShows: figure(),
    takenMinutes: figure(),
    placeMinutes: figure(),
    requests: figure(),
    answered: figure(),
    answerSeconds: figure(),
  },
  (table) => [primaryKey({ columns: [table.warehouseId, table.date] })],
)
