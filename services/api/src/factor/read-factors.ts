import type { SecondFactor } from '@hosts/shared/contract'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { users } from '../db/schema'
import type { Db } from '../db/types'
import { findFactors } from './find-factors'
import { countRecoveryCodes, findCodesDay } from './recovery-codes'

/** Owners of all locations, who alone can reset anybody's factor. */
const countOtherOwners = (db: Db, { user, account }: Caller) =>
  db.$count(
    users,
    and(
      eq(users.accountId, account.id),
      eq(users.subrole, 'owner'),
      isNull(users.warehouseIds),
      isNotNull(users.approvedAt),
      ne(users.id, user.id),
    ),
  )

/** What the caller has turned on, and whether the account wants more. */
export const readFactors = async (db: Db, caller: Caller): Promise<SecondFactor> => {
  const { user, account } = caller
  const [factors, recoveryCodes, recoveryCodesAt, otherOwners] = await Promise.all([
    findFactors(db, user.id),
    countRecoveryCodes(db, user.id),
    findCodesDay(db, user.id),
    countOtherOwners(db, caller),
  ])
  return {
    factors,
    recoveryCodes,
    recoveryCodesAt,
    isOnlyOwner: user.subrole === 'owner' && otherOwners === 0,
    requiredFrom: account.secondFactorFrom?.[user.subrole],
  }
}
