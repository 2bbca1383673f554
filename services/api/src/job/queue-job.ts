import { prepareInsert } from '../db/prepare-insert'
import { jobs } from '../db/schema'
import type { Db } from '../db/types'

export type NewJob = {
  kind: string
  /** Names the task: a second job with the same key is not queued. */
  key: string
  payload: Record<string, unknown>
  /** Without one it is due at once. */
  runAt?: Date
  /** Jobs of one series are done in the order in which they were queued. */
  series?: string
}

const insertJob = prepareInsert(jobs, jobs.key)

/** Queues a job in the transaction that causes it: both happen, or neither. False when a job has the key already. */
export const queueJob = async (tx: Db, job: NewJob) => (await insertJob(tx, job)) !== undefined
