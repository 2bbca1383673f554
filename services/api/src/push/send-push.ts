import { and, eq, gt, sql } from 'drizzle-orm'
import webPush, { type RequestDetails } from 'web-push'
import * as z from 'zod/mini'
import { pushSubscriptions, refreshTokens } from '../db/schema'
import type { Db } from '../db/types'
import { GiveUpError, type JobHandler, RetryLaterError } from '../job/job-runner'
import type { Config } from '../lib/config'
import type { Seal } from '../lib/seal'
import { readMessage } from '../notification-delivery/read-message'
import { describePush } from './describe-push'
import { ForbiddenAddressError, type PushNetwork, postPush } from './post-push'
import { readPushKeys } from './push-keys'

/** How long (ms) a push service that was out of reach is left alone: its jobs would keep all others waiting for it. */
const AWAY_MS = 30_000

const payloadSchema = z.object({ subscription: z.int(), message: z.uuid() })

/** A browser that may still be pushed: its session runs. */
const findTarget = async (db: Db, id: number) => {
  const [found] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(refreshTokens, eq(refreshTokens.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), gt(refreshTokens.expiresAt, sql`now()`)))
  return found
}

/** Posts, and remembers for a moment which services cannot be reached. */
const createPost = (network: PushNetwork) => {
  const awayUntil = new Map<string, number>()
  return async ({ endpoint, headers, body }: RequestDetails) => {
    const { origin } = new URL(endpoint)
    const left = (awayUntil.get(origin) ?? 0) - performance.now()
    if (left > 0) throw new RetryLaterError('The push service could not be reached a moment ago', left)
    awayUntil.delete(origin)
    try {
      return await postPush({ endpoint, headers, body: body as Buffer }, network)
    } catch (error) {
      if (error instanceof ForbiddenAddressError) throw new GiveUpError(error.message)
      awayUntil.set(origin, performance.now() + AWAY_MS)
      throw error
    }
  }
}

type Parts = {
  db: Db
  seal: Seal
  network: PushNetwork
  /** Whom a push service can ask about what we send: an address of the web or of mail. */
  contact: string
}

/** Apple's refuses an address without https. */
export const findContact = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:no-reply@${new URL(PUBLIC_URL).hostname}`

/**
 * Does a `push` job: sends what is left of its message to one browser. A process that dies after the push service has it and before the row is
 * gone sends it twice, with the same id, by which the browser shows it once.
 */
export const sendPush = ({ db, seal, network, contact }: Parts): JobHandler => {
  const post = createPost(network)
  return async ({ payload }) => {
    const { subscription, message } = payloadSchema.parse(payload)
    const target = await findTarget(db, subscription)
    const told = target && (await readMessage(db, message))
    const push = told && (await describePush(db, told))
    if (!push) return
    const keys = await readPushKeys(db, seal)
    if (!keys) throw new GiveUpError('The key pair cannot be read: DATA_KEY has changed')
    const { endpoint, p256dh, auth } = target
    const answer = await post(
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.content, {
        ...push.options,
        vapidDetails: { subject: contact, ...keys },
      }),
    )
    const { status, retryAfterMs = 0 } = answer
    if (status >= 200 && status < 300) return
    // The browser is gone, or its person has forbidden it. A row keeps its id with a browser's next address, which is not gone.
    if (status === 404 || status === 410)
      return void (await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, subscription), eq(pushSubscriptions.endpoint, endpoint))))
    const words = `The push service answered ${status}`
    throw status === 429 || status >= 500 ? new RetryLaterError(words, retryAfterMs) : new GiveUpError(words)
  }
}
