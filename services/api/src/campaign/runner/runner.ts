import type { FastifyBaseLogger } from 'fastify'
import type { StreamChat } from 'stream-chat'
import type { Db } from '../../db/types'
import { beginDueCampaign, completeCampaigns, stopOverdueCampaigns } from './advance-campaigns'
import { claimMessages } from './claim-messages'
import { sendMessage } from './send-message'

export type RunnerOptions = {
  /** Messages on their way at once. */
  concurrency: number
  /** For how long a claimed message is left alone. Longer than sending one can take. */
  leaseMs: number
  /** Waits between the attempts at one message while the chat service is down. */
  retryDelaysMs: readonly number[]
  /** Between looks into the database. */
  pollMs: number
}

const seconds = (...all: number[]) => all.map((each) => each * 1000)
export const defaultRunner: RunnerOptions = {
  concurrency: 8,
  leaseMs: 60_000,
  retryDelaysMs: seconds(2, 10, 30, 60, 300, 900),
  pollMs: 1_000,
}

type Parts = { db: Db; stream: StreamChat | undefined; log: FastifyBaseLogger }

/**
 * Runs campaigns inside the API. All of its state is in the database: any number of processes may run at once, and a
 * restart goes on where it stopped. Nothing is sent twice, because a message's id is the same at every attempt.
 */
export const createRunner = ({ db, stream, log }: Parts, options: RunnerOptions) => {
  let closing = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined

  const sendBatch = async () => {
    const messages = await claimMessages(db, options.concurrency, options.leaseMs)
    const failures = await Promise.all(
      messages.map((message) => sendMessage(db, stream, message, options.retryDelaysMs)),
    )
    const failure = failures.find(Boolean)
    if (failure) log.warn({ err: failure }, 'campaign messages could not be sent')
    return messages.length > 0
  }

  /** Everything that is due now. */
  const pass = async () => {
    while (!closing && (await beginDueCampaign(db))) log.info('a scheduled campaign begins')
    await stopOverdueCampaigns(db)
    while (!closing && (await sendBatch())) await stopOverdueCampaigns(db)
    await completeCampaigns(db)
  }

  const tick = () => {
    current = pass()
      .catch((error) => log.error({ err: error }, 'the campaign runner failed'))
      .finally(() => {
        if (!closing) timer = setTimeout(tick, options.pollMs)
      })
  }

  return {
    pass,
    start: tick,
    /** Lets the messages on their way arrive, then ends. */
    close: async () => {
      closing = true
      clearTimeout(timer)
      await current
    },
  }
}
export type Runner = ReturnType<typeof createRunner>
