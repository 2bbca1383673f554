import type { Session, secondFactorBody } from '@hosts/shared/contract'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { checkProof, factorLimit } from '../factor/check-proof'
import { countTry, endChallenge, findChallenged } from '../factor/login-challenge'
import { describeRefusal } from '../factor/wrong-code'
import { audit } from '../lib/audit'
import { returnAttempt, takeAttempt } from '../lib/count-attempts'
import { FieldError } from '../lib/errors'
import { startSession } from './session'

/**
 * Logs in who answers the challenge of a login with a second factor. 422 at `challenge`, `code` or `recoveryCode`; 429 after ten wrong ones in
 * an hour, over all challenges and addresses.
 */
export const answerChallenge = async (
  request: FastifyRequest,
  { challenge, ...proof }: z.infer<typeof secondFactorBody>,
): Promise<Session> => {
  const { server: app } = request
  const member = await findChallenged(app.db, challenge)
  const { user } = member
  const limits = [factorLimit(user.id)]
  await takeAttempt(app.db, limits)
  await countTry(app.db, challenge)
  const session = await startSession(request, member, async (tx) => {
    await endChallenge(tx, challenge)
    return checkProof(app, tx, { user, proof, challenge })
  }).catch(async (error) => {
    if (error instanceof FieldError)
      await audit(app.db, 'login-refused', { by: user, detail: describeRefusal(error) })
    throw error
  })
  await returnAttempt(app.db, limits)
  return session
}
