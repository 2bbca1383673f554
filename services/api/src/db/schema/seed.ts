import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'

/** Steps of the demo data that are done, so that none is done twice. */
export const seedSteps = pgTable('seed_steps', { name: text().primaryKey(), doneAt: createdAt() })
