import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { passkeyChallenges } from '../db/schema'
import type { Db } from '../db/types'
import { hashToken, newToken } from '../lib/tokens'

const MINUTES = 5
/** How long the browser asks the person (ms): as long as the challenge is valid. */
export const PASSKEY_TIMEOUT_MS = MINUTES * 60_000

type NewPasskey = { userId: number; userHandle: string }

/** A challenge for any passkey, or for a new one of a person. */
export const issueChallenge = async (db: Db, owner?: NewPasskey) => {
  const challenge = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`
  await db.insert(passkeyChallenges).values({ hash: hashToken(challenge), expiresAt, ...owner })
  return challenge
}

/** Deletes a valid challenge, so that nothing is sent twice; undefined without one. `userId` is whose new passkey it is for. */
export const redeemChallenge = async (db: Db, challenge: string, userId?: number) => {
  const { hash, expiresAt, userId: owner } = passkeyChallenges
  const isTheirs = userId === undefined ? isNull(owner) : eq(owner, userId)
  const [redeemed] = await db
    .delete(passkeyChallenges)
    .where(and(eq(hash, hashToken(challenge)), isTheirs, gt(expiresAt, sql`now()`)))
    .returning({ userHandle: passkeyChallenges.userHandle })
  return redeemed
}
