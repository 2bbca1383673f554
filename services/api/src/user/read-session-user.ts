import type { User } from '@hosts/shared/contract'
import { type Member, toSessionUser } from '../access/caller'
import type { Db } from '../db/types'
import { findDue } from '../factor/find-due'

/** The session user, and whether the account wants a second factor of them. */
export const readSessionUser = async (db: Db, member: Member): Promise<User> => ({
  ...toSessionUser(member),
  secondFactorFrom: await findDue(db, member),
})
