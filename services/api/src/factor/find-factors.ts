import type { Db } from '../db/types'
import { factors } from './factors'
import { countRecoveryCodes } from './recovery-codes'

/** The kinds of second factor that a person has turned on. */
export const findFactors = async (db: Db, userId: number) => {
  const found = await Promise.all(
    Object.entries(factors).map(async ([name, { findOwners }]) =>
      (await findOwners(db, [userId])).includes(userId) ? [name] : [],
    ),
  )
  return found.flat()
}

/** Which of these people have any factor. */
export const findPeopleWithFactor = async (db: Db, userIds: number[]) => {
  const found = await Promise.all(Object.values(factors).map(({ findOwners }) => findOwners(db, userIds)))
  return new Set(found.flat())
}

/** The ways in which a person can answer a login's challenge; none: a password is enough. */
export const findMethods = async (db: Db, userId: number) => {
  const found = await findFactors(db, userId)
  if (found.length > 0 && (await countRecoveryCodes(db, userId)) > 0) found.push('recovery')
  return found
}
