import type { LoginChallenge } from '@hosts/shared/contract'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Member } from '../access/caller'
import { accounts, loginChallenges, users } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { hashToken, newToken } from '../lib/tokens'

const MINUTES = 5
const MAX_TRIES = 5

const isOpen = (challenge: string) =>
  and(
    eq(loginChallenges.hash, hashToken(challenge)),
    gt(loginChallenges.expiresAt, sql`now()`),
    lt(loginChallenges.tries, MAX_TRIES),
  )
const expired = (why: string) => new FieldError('challenge', 'challenge_expired', `${why}. Log in again`)

export const challengeExpired = () => expired('This login has expired')

/** As far as it is known: a challenge that is void otherwise is deleted. */
const describeExpired = async (db: Db, challenge: string) => {
  const [row] = await db
    .select({ tries: loginChallenges.tries })
    .from(loginChallenges)
    .where(eq(loginChallenges.hash, hashToken(challenge)))
  return row && row.tries >= MAX_TRIES ? expired('Those were too many tries') : challengeExpired()
}

/** What a person gets who has shown the right password and has to show a second factor. */
export const createChallenge = async (
  { db }: FastifyInstance,
  { user }: Member,
  methods: string[],
): Promise<LoginChallenge> => {
  const challenge = newToken()
  await db.transaction(async (tx) => {
    // Locked, so that a login with the old password cannot outlive a reset that runs at the same time.
    const [stored] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for('no key update')
    if (stored?.passwordHash !== user.passwordHash)
      throw new ApiError(401, 'bad_credentials', 'Email or password is incorrect')
    const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`
    await tx.insert(loginChallenges).values({ hash: hashToken(challenge), userId: user.id, expiresAt })
  })
  return { challenge, methods }
}

/** Who a challenge is about; 422 at `challenge` once it has expired, was answered, or has no tries left. */
export const findChallenged = async (db: Db, challenge: string): Promise<Member> => {
  const [found] = await db
    .select({ user: users, account: accounts })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(isOpen(challenge), isNotNull(users.approvedAt), isNull(accounts.closedAt)))
  if (!found) throw await describeExpired(db, challenge)
  return found
}

/** Counts a try, before it is looked at: of many at once only five are. */
export const countTry = async (db: Db, challenge: string) => {
  const counted = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(isOpen(challenge))
    .returning({ hash: loginChallenges.hash })
  if (counted.length === 0) throw await describeExpired(db, challenge)
}

/** Ends a challenge that is being answered; of two answers at once the second one is late. */
export const endChallenge = async (tx: Db, challenge: string) => {
  const ended = await tx
    .delete(loginChallenges)
    .where(eq(loginChallenges.hash, hashToken(challenge)))
    .returning({ hash: loginChallenges.hash })
  if (ended.length === 0) throw challengeExpired()
}

/** Makes the challenges of a person void: for who changes the password or the factors. */
export const deleteChallenges = (tx: Db, userId: number) =>
  tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
