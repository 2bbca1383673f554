import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type JobRow, jobs } from '../db/schema'
import type { Db } from '../db/types'
import { createPollLoop } from '../lib/poll-loop'
import { claimJobs } from './claim-jobs'

export type JobRunnerOptions = {
  /** Jobs done at the same time. */
  concurrency: number
  /** How long a claim lasts: longer than any job takes. */
  leaseMs: number
  /** Waits between the attempts at one job. */
  retryDelaysMs: readonly number[]
  /** Pause between two passes. */
  pollMs: number
}

const seconds = (...all: number[]) => all.map((each) => each * 1000)
export const defaultJobRunner: JobRunnerOptions = {
  concurrency: 8,
  leaseMs: 60_000,
  // A little more than a day. Never long: an outage of an hour delays due jobs by minutes.
  retryDelaysMs: seconds(2, 10, 30, 60, ...Array<number>(288).fill(300)),
  pollMs: 1_000,
}

/** A job that no retry can help. */
export class GiveUpError extends Error {}

/** The longest (ms) that a job waits because another service asks for it. */
const LONGEST_ASKED_MS = 3_600_000

/** A job that another service does not want before some time has gone. */
export class RetryLaterError extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Does one job. It may be called again for a job that it has done: a process can die before the row is gone. */
export type JobHandler = (job: Pick<JobRow, 'key' | 'payload'>) => Promise<void>
export type JobOutcome = 'done' | 'retried' | 'failed'

type Parts = {
  db: Db
  log: FastifyBaseLogger
  handlers: Record<string, JobHandler>
  onOutcome?: (kind: string, outcome: JobOutcome) => void
}

/** Drizzle's own message holds the values of the failed query. */
const toMessage = (error: unknown) => {
  const { cause, message } = error as Error
  return (cause instanceof Error ? cause.message : String(message ?? error)).slice(0, 500)
}

/** Does the jobs of the table `jobs` inside the API. All state is in the database: any number of processes may run, and any may die. */
export const createJobRunner = (
  { db, log, handlers, onOutcome = () => {} }: Parts,
  options: JobRunnerOptions,
) => {
  const kinds = Object.keys(handlers)

  /** Reschedules or fails a job, unless another process claimed it. */
  const postpone = async ({ id, kind, key, attempts }: JobRow, error: unknown): Promise<JobOutcome> => {
    const usual = error instanceof GiveUpError ? undefined : options.retryDelaysMs[attempts - 1]
    const asked = error instanceof RetryLaterError ? Math.min(error.afterMs, LONGEST_ASKED_MS) : 0
    const delay = usual === undefined ? undefined : Math.max(usual, asked)
    const change =
      delay === undefined
        ? { failedAt: sql`now()` }
        : { runAt: sql`now() + ${delay} * interval '1 millisecond'` }
    await db
      .update(jobs)
      .set({ ...change, lastError: toMessage(error) })
      .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts)))
    if (delay === undefined) log.error({ err: error, kind, key, attempts }, 'a job was given up')
    else log.warn({ err: error, kind, key, attempts }, 'a job failed and is tried again')
    return delay === undefined ? 'failed' : 'retried'
  }

  const run = async (job: JobRow): Promise<JobOutcome> => {
    try {
      await handlers[job.kind]?.(job)
    } catch (error) {
      return postpone(job, error)
    }
    await db.delete(jobs).where(eq(jobs.id, job.id))
    return 'done'
  }

  /** Does everything that is due now. */
  const pass = async () => {
    while (!loop.isClosing()) {
      const claimed = await claimJobs(db, kinds, options.concurrency, options.leaseMs)
      if (claimed.length === 0) return
      await Promise.all(claimed.map(async (job) => onOutcome(job.kind, await run(job))))
    }
  }

  const loop = createPollLoop(pass, {
    pollMs: options.pollMs,
    onError: (error) => log.error({ err: error }, 'the job runner failed'),
  })
  return { pass, start: loop.start, close: loop.close }
}
export type JobRunner = ReturnType<typeof createJobRunner>
