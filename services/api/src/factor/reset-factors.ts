import { eq } from 'drizzle-orm'
import { refreshTokens, type UserRow } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { factors } from './factors'
import { findFactors } from './find-factors'
import { lockUser } from './lock-user'
import { deleteChallenges } from './login-challenge'
import { deleteRecoveryCodes } from './recovery-codes'

/** Clocks of this process and the database differ, and a call that waits counts from its start. */
const MARGIN_MS = 60_000

/** Turns off what was turned on since a time, and makes recovery codes from then void. Lock the person before. */
export const undoFactors = async (tx: Db, user: UserRow, time: Date) => {
  const since = new Date(time.getTime() - MARGIN_MS)
  const before = await findFactors(tx, user.id)
  for (const { remove } of Object.values(factors)) await remove(tx, user.id, since)
  const left = await findFactors(tx, user.id)
  await deleteRecoveryCodes(tx, user.id, left.length > 0 ? since : undefined)
  for (const detail of before.filter((name) => !left.includes(name)))
    await audit(tx, 'factor-off', { by: user, detail })
}

/** Turns off every factor of a person, with their recovery codes, their sessions and the logins that wait. Whoever adds one meanwhile has no session any more. */
export const resetFactors = async (tx: Db, userId: number) => {
  await lockUser(tx, userId)
  for (const { remove } of Object.values(factors)) await remove(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await deleteChallenges(tx, userId)
  await tx.delete(refreshTokens).where(eq(refreshTokens.userId, userId))
}
