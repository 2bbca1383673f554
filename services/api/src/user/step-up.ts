import type { StepUp } from '@hosts/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/in-transaction'
import { refreshTokens } from '../db/schema'
import { checkProof, factorLimit } from '../factor/check-proof'
import { describeRefusal } from '../factor/wrong-code'
import { audit } from '../lib/audit'
import { returnAttempt, takeAttempt } from '../lib/count-attempts'
import { FieldError } from '../lib/errors'
import { passwordLimits } from './attempt-limits'
import { hashing, verifyPassword } from './hash-password'

const checkPassword = async ({ server, caller }: FastifyRequest, password: string) => {
  const { user } = caller
  await takeAttempt(server.db, passwordLimits(user.id))
  if (!(await hashing(() => verifyPassword(user.passwordHash, password))))
    throw new FieldError('password', 'wrong_password', 'This is not your password')
}

const checkFactor = async ({ server: app, caller: { user } }: FastifyRequest, proof: StepUp) => {
  const limits = [factorLimit(user.id)]
  await takeAttempt(app.db, limits)
  await inTransaction(app.db, (tx) => checkProof(app, tx, { user, proof }))
  await returnAttempt(app.db, limits)
}

/** Takes the password or a second factor, for this session; 422 at what was wrong, which is audited. */
export const stepUp = async (request: FastifyRequest, { password, ...proof }: StepUp) => {
  const check = password === undefined ? checkFactor(request, proof) : checkPassword(request, password)
  await check.catch(async (error) => {
    if (error instanceof FieldError)
      await audit(request.server.db, 'step-up-refused', { detail: describeRefusal(error) })
    throw error
  })
  const { sessionId } = request.caller
  await request.server.db.transaction(async (tx) => {
    await tx.update(refreshTokens).set({ steppedUpAt: sql`now()` }).where(eq(refreshTokens.id, sessionId))
    await audit(tx, 'stepped-up')
  })
}
