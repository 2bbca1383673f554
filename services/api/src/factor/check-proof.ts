import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/types'
import type { Limit } from '../lib/count-attempts'
import { FieldError } from '../lib/errors'
import { announceOwn } from '../live/announce-user'
import { recoveryCodeUsedMail } from '../mail/mails'
import { factors } from './factors'
import { findFactors } from './find-factors'
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes'
import type { Shown } from './types'

const HOUR = 3600

/** Wrong codes of one person, over all challenges, sessions and addresses. Only who has the password gets here. */
export const factorLimit = (userId: number): Limit => ({
  key: `second factor of ${userId}`,
  max: 10,
  seconds: HOUR,
})

/** Codes that set up an app, whose secret the caller knows: typos leave the tries of the logins alone. */
export const setUpLimit = (userId: number): Limit => ({
  key: `second factor set up by ${userId}`,
  max: 10,
  seconds: HOUR,
})

/** Uses up what a person has shown of a factor, or a recovery code, which is mailed; returns its kind. 422 unless it is right. Count the attempt before. */
export const checkProof = async (app: FastifyInstance, tx: Db, shown: Shown) => {
  const { user, proof } = shown
  const found = await findFactors(tx, user.id)
  const name = found.find((each) => factors[each]?.isShown(proof))
  if (name) {
    await factors[name]?.check(app, tx, shown)
    return name
  }
  if (found.length > 0 && proof.recoveryCode !== undefined) {
    await useRecoveryCode(tx, user.id, proof.recoveryCode)
    await announceOwn(tx, user, 'SecondFactor')
    const left = await countRecoveryCodes(tx, user.id)
    await app.queueMail(tx, recoveryCodeUsedMail(app.config.PUBLIC_URL, user, left))
    return 'recovery'
  }
  const [path = 'code'] = Object.keys(proof)
  throw new FieldError(path, 'factor_not_on', 'Show a second factor that you have turned on')
}
