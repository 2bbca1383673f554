import type { Member } from '../access/caller'
import type { Db } from '../db/types'
import { ApiError } from '../lib/errors'
import { announceFactors, announceOwn } from '../live/announce-user'
import { findFactors } from './find-factors'
import { deleteChallenges } from './login-challenge'
import { deleteRecoveryCodes } from './recovery-codes'

/**
 * Ends what only helps with a factor once the last one is gone, and says whether it is. 409 `last_factor` where the account needs one of the
 * person's role.
 */
export const finishRemoval = async (tx: Db, { user, account }: Member) => {
  await deleteChallenges(tx, user.id)
  await announceOwn(tx, user, 'User')
  await announceFactors(tx, user)
  if ((await findFactors(tx, user.id)).length > 0) return false
  if (account.secondFactorFrom?.[user.subrole])
    throw new ApiError(
      409,
      'last_factor',
      'Your company asks for a second factor, and this is your last one. Add another one first',
    )
  await deleteRecoveryCodes(tx, user.id)
  return true
}
