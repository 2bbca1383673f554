import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, kept with its zone and read as a Date. */
export const instant = () => timestamp({ withTimezone: true })
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const createdAt = () => instant().notNull().defaultNow()
