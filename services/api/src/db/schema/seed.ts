import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'

/** Finished steps of the demo data, so that none runs twice. */
export const seedSteps = pgTable('seed_steps', { name: text().primaryKey(), doneAt: createdAt() })
