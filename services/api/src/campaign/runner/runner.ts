import type { FastifyBaseLogger } from 'fastify'
import { MOST_CHECKED } from '../../chat/stop/find-missed-stops'
import type { Db } from '../../db/types'
import { createPollLoop } from '../../lib/poll-loop'
import { advanceFirstParts } from '../advance-first-parts'
import { claimMessages, type Message } from './claim-messages'
import { completeCampaigns, findDueCampaigns, startDueCampaign, stopOverdueCampaigns } from './scheduler'
import { findWithdrawn, type Sender, sendMessage } from './send-message'

export type RunnerOptions = {
  /** Messages sent at the same time. */
  concurrency: number
  /** How long a claim lasts: longer than sending one message can take. */
  leaseMs: number
  /** Waits between the attempts at one message while chat is down. */
  retryDelaysMs: readonly number[]
  /** Pause between two passes. */
  pollMs: number
}

const seconds = (...all: number[]) => all.map((each) => each * 1000)
export const defaultRunner: RunnerOptions = {
  concurrency: 8,
  leaseMs: 60_000,
  retryDelaysMs: seconds(2, 10, 30, 60, 300, 900),
  pollMs: 1_000,
}

/** Messages claimed per message sent at the same time: one question to the chat service, who has withdrawn, is for all of them. */
const BATCHES = 3

type Parts = Sender & { db: Db; log: FastifyBaseLogger }

/**
 * Runs campaigns inside the API. Its state is in the database: several processes may run, and a restart continues where
 * the last run stopped. No message arrives twice, because its id is the same at every attempt.
 */
export const createRunner = ({ db, log, ...sender }: Parts, options: RunnerOptions) => {
  const stopSearch = new Map<string, number>()

  const sendAll = async (messages: Message[]) => {
    const withdrawn = findWithdrawn(db, sender.stream, messages)
    const left = messages.values()
    const failures: unknown[] = []
    const sendLeft = async () => {
      for (const message of left)
        failures.push(await sendMessage(db, sender, message, { withdrawn, delaysMs: options.retryDelaysMs }))
    }
    await Promise.all(Array.from({ length: options.concurrency }, sendLeft))
    return failures.find(Boolean)
  }

  const sendBatch = async () => {
    const size = Math.min(options.concurrency * BATCHES, MOST_CHECKED)
    const { found, messages } = await claimMessages(db, size, options.leaseMs)
    const failure = messages.length > 0 && (await sendAll(messages))
    if (failure) log.warn({ err: failure }, 'campaign messages could not be sent')
    return found > 0
  }

  const logFailure = (error: unknown) => log.error({ err: error }, 'the campaign runner failed')

  const startDue = async () => {
    for (const id of await findDueCampaigns(db)) {
      if (loop.isClosing()) return
      // One that cannot start is tried again in the next pass.
      const isStarted = await startDueCampaign(db, id).catch((error) =>
        log.error({ err: error, campaign: id }, 'a scheduled campaign cannot start'),
      )
      if (isStarted) log.info('a scheduled campaign begins')
    }
  }

  const stopOverdue = () => stopOverdueCampaigns(db).catch(logFailure)

  let advancedAt = 0
  const advanceAll = async () => {
    advancedAt = Date.now()
    await advanceFirstParts({ db, stream: sender.stream, log }, stopSearch).catch(logFailure)
  }

  const sendDue = async () => {
    while (!loop.isClosing() && (await sendBatch())) {
      await stopOverdue()
      // Sending a large campaign takes hours: the rest of another one would be late by it.
      if (Date.now() - advancedAt >= options.pollMs) await advanceAll()
    }
  }

  /** Does everything that is due now. A step that fails keeps none of the others from running. */
  const pass = async () => {
    await startDue().catch(logFailure)
    await stopOverdue()
    await sendDue().catch(logFailure)
    await advanceAll()
    await completeCampaigns(db).catch(logFailure)
  }

  const loop = createPollLoop(pass, {
    pollMs: options.pollMs,
    onError: logFailure,
  })
  return { pass, start: loop.start, close: loop.close }
}
export type Runner = ReturnType<typeof createRunner>
