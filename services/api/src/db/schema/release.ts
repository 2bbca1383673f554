import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * Who has opened a release, and who had which kind of problem with it: one row a person and day. A person is a keyed hash that is another
 * one every day (telemetry/hash-person.ts), so that nobody is followed. Kept for a week (telemetry/release-people.ts).
 */
export const releasePeople = pgTable(
  'release_people',
  {
    remote: text().notNull(),
    version: text().notNull(),
    channel: text().notNull(),
    person: text().notNull(),
    /** `view`, or what was wrong. */
    kind: text().notNull(),
    /** Whether the report had a token; else the person is a visitor's browser. */
    isUser: boolean().notNull(),
    /** When it was seen last, to the minute. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.channel, table.person, table.kind] }),
    index().on(table.at),
  ],
)
