import { and, eq, gt } from 'drizzle-orm'
import { oneTimeCodes } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { hashToken, newToken } from '../lib/tokens'

const HOUR = 3_600_000
const lifetime = { reset: HOUR, verify: 72 * HOUR }
type Purpose = keyof typeof lifetime

/** A code for a link in a mail. */
export const issueCode = async (db: Db, userId: number, purpose: Purpose) => {
  const code = newToken()
  const expiresAt = new Date(Date.now() + lifetime[purpose])
  await db.insert(oneTimeCodes).values({ hash: hashToken(code), userId, purpose, expiresAt })
  return code
}

/** Uses a code up and gives whose it was; throws a 422 at `code`. */
export const redeemCode = async (db: Db, code: string, purpose: Purpose) => {
  const [redeemed] = await db
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.hash, hashToken(code)),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.expiresAt, new Date()),
      ),
    )
    .returning({ userId: oneTimeCodes.userId })
  if (!redeemed) throw new FieldError('code', 'code_expired', 'This link has expired. Ask for a new one')
  return redeemed.userId
}
