import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A point in time: stored with its zone, read as a Date. */
export const instant = () => timestamp({ withTimezone: true })
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const createdAt = () => instant().notNull().defaultNow()
