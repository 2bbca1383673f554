import { and, asc, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs } from '../db/schema'
import type { Db } from '../db/types'

const earlier = alias(jobs, 'earlier')

/**
 * Claims up to `limit` due jobs of these kinds for `leaseMs` and counts the attempt, in one statement: idle processes ask once a second.
 * No other process does them before the lease ends; the jobs of a process that dies become due again. A job waits for the earlier ones of its
 * series.
 */
export const claimJobs = async (db: Db, kinds: string[], limit: number, leaseMs: number) => {
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          isNull(jobs.failedAt),
          lte(jobs.runAt, sql`now()`),
          inArray(jobs.kind, kinds),
          notExists(
            db
              .select({ one: sql`1` })
              .from(earlier)
              .where(and(eq(earlier.series, jobs.series), lt(earlier.id, jobs.id), isNull(earlier.failedAt))),
          ),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, runAt: sql`now() + ${leaseMs} * interval '1 millisecond'` })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning()
}
