import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { releasePeople } from '../db/schema'
import type { Db } from '../db/types'
import { daysFromNow } from '../lib/tokens'
import type { Reporter } from './read-reporter'

/** The watch compares a new release with the days before it; nobody needs more. */
export const KEPT_DAYS = 8

/** Rows of an answer, those with the most people first: anybody may invent versions. */
const MOST_ROWS = 1_000

/** A release as this browser got it, and what became of it there. */
export type Seen = { remote: string; version: string; channel: string; kind: string }

const toKey = ({ remote, version, channel, kind }: Seen) => [remote, version, channel, kind].join(' ')

/** Notes in one statement what a person has seen; a repeated report within the minute writes nothing. */
export const notePerson = async (db: Db, reporter: Reporter, seen: Seen[]) => {
  // Sorted, so that two reports of one person never wait for each other's rows.
  const rows = [...new Map(seen.map((each) => [toKey(each), each]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { remote, version, channel, kind }]) => ({ remote, version, channel, kind }))
  if (rows.length === 0) return
  await db
    .insert(releasePeople)
    .values(rows.map((row) => ({ ...row, ...reporter, at: sql`now()` })))
    .onConflictDoUpdate({
      target: [
        releasePeople.remote,
        releasePeople.version,
        releasePeople.channel,
        releasePeople.person,
        releasePeople.kind,
      ],
      set: { at: sql`excluded.at` },
      setWhere: sql`${releasePeople.at} < excluded.at - interval '1 minute'`,
    })
}

/** People who opened a remote's releases, and who had a problem, in the last seconds or all that are known; users and visitors apart. */
export const countPeople = (db: Db, remote: string, seconds: number | undefined) =>
  db
    .select({
      version: releasePeople.version,
      channel: releasePeople.channel,
      isUser: releasePeople.isUser,
      // Whoever has a problem has opened it, also where the page was too broken to say so.
      people: sql<number>`count(distinct ${releasePeople.person})::int`,
      troubled: sql<number>`(count(distinct ${releasePeople.person}) filter (where ${releasePeople.kind} <> 'view'))::int`,
    })
    .from(releasePeople)
    .where(
      and(
        eq(releasePeople.remote, remote),
        seconds === undefined
          ? undefined
          : gte(releasePeople.at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .groupBy(releasePeople.version, releasePeople.channel, releasePeople.isUser)
    .orderBy(desc(sql`count(distinct ${releasePeople.person})`))
    .limit(MOST_ROWS)

/** How many people each release had in the last day, by kind. */
export const countDay = (db: Db) =>
  db
    .select({
      remote: releasePeople.remote,
      version: releasePeople.version,
      channel: releasePeople.channel,
      kind: releasePeople.kind,
      count: sql<number>`count(*)::int`,
    })
    .from(releasePeople)
    .where(gte(releasePeople.at, sql`now() - interval '1 day'`))
    .groupBy(releasePeople.remote, releasePeople.version, releasePeople.channel, releasePeople.kind)
    .orderBy(desc(sql`count(*)`))
    .limit(MOST_ROWS)

export const deleteOldPeople = (db: Db) =>
  db.delete(releasePeople).where(lt(releasePeople.at, daysFromNow(-KEPT_DAYS)))
