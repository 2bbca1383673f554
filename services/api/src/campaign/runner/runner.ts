import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/types'
import { createPollLoop } from '../../lib/poll-loop'
import { claimMessages } from './claim-messages'
import { completeCampaigns, startDueCampaign, stopOverdueCampaigns } from './scheduler'
import { type Sender, sendMessage } from './send-message'

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

type Parts = Sender & { db: Db; log: FastifyBaseLogger }

/**
 * Runs campaigns inside the API. Its state is in the database: several processes may run, and a restart continues where
 * the last run stopped. No message arrives twice, because its id is the same at every attempt.
 */
export const createRunner = ({ db, log, ...sender }: Parts, options: RunnerOptions) => {
  const sendBatch = async () => {
    const messages = await claimMessages(db, options.concurrency, options.leaseMs)
    const failures = await Promise.all(
      messages.map((message) => sendMessage(db, sender, message, options.retryDelaysMs)),
    )
    const failure = failures.find(Boolean)
    if (failure) log.warn({ err: failure }, 'campaign messages could not be sent')
    return messages.length > 0
  }

  /** Does everything that is due now. */
  const pass = async () => {
    while (!loop.isClosing() && (await startDueCampaign(db))) log.info('a scheduled campaign begins')
    await stopOverdueCampaigns(db)
    while (!loop.isClosing() && (await sendBatch())) await stopOverdueCampaigns(db)
    await completeCampaigns(db)
  }

  const loop = createPollLoop(pass, {
    pollMs: options.pollMs,
    onError: (error) => log.error({ err: error }, 'the campaign runner failed'),
  })
  return { pass, start: loop.start, close: loop.close }
}
export type Runner = ReturnType<typeof createRunner>
