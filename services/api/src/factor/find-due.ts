import type { Member } from '../access/caller'
import type { Db } from '../db/types'
import { findFactors, findPeopleWithFactor } from './find-factors'

/** From when a person needs a second factor (ISO), if the account wants that of the role and the person has none. */
export const findDue = async (db: Db, { user, account }: Member) => {
  const from = account.secondFactorFrom?.[user.subrole]
  return from && (await findFactors(db, user.id)).length === 0 ? from : undefined
}

/** Who of these people may do nothing but set up a second factor: it is due, and they have none. */
export const findLocked = async (db: Db, members: Member[]) => {
  const due = members.flatMap(({ user, account }) => {
    const from = account.secondFactorFrom?.[user.subrole]
    return from && Date.parse(from) <= Date.now() ? [user.id] : []
  })
  if (due.length === 0) return new Set<number>()
  const withFactor = await findPeopleWithFactor(db, due)
  return new Set(due.filter((id) => !withFactor.has(id)))
}
