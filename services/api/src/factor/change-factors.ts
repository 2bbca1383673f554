import type { TotpSecret } from '@hosts/shared/contract'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller'
import { totpFactors } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { takeAttempt } from '../lib/count-attempts'
import { ApiError, FieldError } from '../lib/errors'
import { announceFactors, announceOwn } from '../live/announce-user'
import { appOffMail, codesRenewedMail, factorOffMail, factorOnMail } from '../mail/mails'
import { setUpLimit } from './check-proof'
import { findFactors } from './find-factors'
import { finishRemoval } from './finish-removal'
import { lockCaller } from './lock-user'
import { deleteChallenges } from './login-challenge'
import { issueRecoveryCodes } from './recovery-codes'
import { createTotp, findStep, newSecret } from './totp'
import { openOwnSecret, openSecret, sealSecret } from './totp-secret'

/** Steps of 30 s: a phone whose clock is up to two hours wrong is told so. */
const FAR = 240

const alreadyOn = () => new ApiError(409, 'totp_on', 'An app is set up already. Turn it off first')

/** How long a secret waits for its code: who closes the page after the scan goes on with it. */
const PENDING_MINUTES = 10

const findPending = async (app: FastifyInstance, { user, sessionId }: Caller) => {
  const isRecent = gt(totpFactors.createdAt, sql`now() - make_interval(mins => ${PENDING_MINUTES})`)
  const [row] = await app.db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, user.id), isNull(totpFactors.confirmedAt), isRecent))
  return row && openOwnSecret(app.dataSeal, row, sessionId)
}

/**
 * A new secret, which is no factor until its code is confirmed, or for some minutes the one that this session has got before; any other that
 * was not confirmed is void. 409 `totp_on`.
 */
export const startTotp = async ({ server: app, caller }: FastifyRequest): Promise<TotpSecret> => {
  const { id: userId, email } = caller.user
  const pending = await findPending(app, caller)
  if (pending) return { secret: pending, uri: createTotp(pending, email).toString() }
  const secret = newSecret()
  const sealedSecret = sealSecret(app.dataSeal, userId, secret, caller.sessionId)
  const values = { secret: sealedSecret, lastStep: null, createdAt: sql`now()` }
  const stored = await app.db
    .insert(totpFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: values,
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId })
  if (stored.length === 0) throw alreadyOn()
  return { secret, uri: createTotp(secret, email).toString() }
}

/** What is wrong with a code, as far as it can be told: the secret is the caller's, so it reveals nothing. */
const describeWrong = (secret: string, code: string) => {
  const step = findStep(secret, code, FAR)
  const now = findStep(secret, createTotp(secret).generate()) ?? 0
  if (step === undefined) return 'This is not the code. Type the one that the app shows now'
  const minutes = Math.round(Math.abs(step - now) / 2)
  return `The clock of your phone is ${minutes} minutes ${step > now ? 'ahead' : 'behind'}. Let it set the time by the network, then type the new code`
}

/**
 * Turns a factor on that somebody has shown to have, and mails it. The first one comes with recovery codes; `issueRecoveryCodes` makes the
 * others.
 */
export const announceFactor = async (tx: Db, { server, caller }: FastifyRequest) => {
  // A login that waits was started when a password was enough.
  await deleteChallenges(tx, caller.user.id)
  await announceFactors(tx, caller.user)
  await server.queueMail(tx, factorOnMail(server.config.PUBLIC_URL, caller.user))
}

/** Turns the app on by its first code; returns ten recovery codes. 422 at `code`. */
export const confirmTotp = async (request: FastifyRequest, code: string) => {
  const { server: app, caller } = request
  const { id } = caller.user
  await takeAttempt(app.db, [setUpLimit(id)])
  const recoveryCodes = await app.db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    const [row] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, id))
    if (row?.confirmedAt) throw alreadyOn()
    const secret = row && openSecret(app.dataSeal, row)
    if (!secret) throw new FieldError('code', 'code_expired', 'Start again: this code is of an older try')
    const lastStep = findStep(secret, code)
    if (lastStep === undefined) throw new FieldError('code', 'wrong_code', describeWrong(secret, code))
    await tx.update(totpFactors).set({ confirmedAt: sql`now()`, lastStep }).where(eq(totpFactors.userId, id))
    await announceFactor(tx, request)
    await audit(tx, 'factor-on', { detail: 'totp' })
    return issueRecoveryCodes(tx, id)
  })
  return { recoveryCodes }
}

/** Turns the app off, and mails it; nothing happens without one. 409 `last_factor`. */
export const removeTotp = async (request: FastifyRequest) => {
  const { db, config, queueMail } = request.server
  const { user } = request.caller
  await db.transaction(async (tx) => {
    const caller = await lockCaller(tx, request.caller)
    const own = and(eq(totpFactors.userId, user.id), isNotNull(totpFactors.confirmedAt))
    const removed = await tx.delete(totpFactors).where(own).returning({ userId: totpFactors.userId })
    if (removed.length === 0) return
    const mail = (await finishRemoval(tx, caller)) ? factorOffMail : appOffMail
    await queueMail(tx, mail(config.PUBLIC_URL, user))
    await audit(tx, 'factor-off', { detail: 'totp' })
  })
}

/** Ten new recovery codes, which is mailed; 409 `no_factor` without a factor. */
export const renewRecoveryCodes = async ({ server, caller }: FastifyRequest) => {
  const { id } = caller.user
  const recoveryCodes = await server.db.transaction(async (tx) => {
    await lockCaller(tx, caller)
    if ((await findFactors(tx, id)).length === 0)
      throw new ApiError(409, 'no_factor', 'There is no second factor any more. Load the page again')
    await server.queueMail(tx, codesRenewedMail(server.config.PUBLIC_URL, caller.user))
    await audit(tx, 'recovery-codes-renewed')
    await announceOwn(tx, caller.user, 'SecondFactor')
    return issueRecoveryCodes(tx, id)
  })
  return { recoveryCodes }
}
