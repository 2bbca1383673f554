import { and, eq, gt, ne } from 'drizzle-orm'
import { oneTimeCodes } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from './errors'

/**
 * 422 at `email` for an address that its owner can still restore: a thief who changed it could take it by another account, and the link
 * would restore nothing. `userId`: who may have it back.
 */
export const refuseReserved = async (db: Db, email: string, userId?: number) => {
  const reserved = and(
    eq(oneTimeCodes.purpose, 'restore'),
    eq(oneTimeCodes.email, email),
    gt(oneTimeCodes.expiresAt, new Date()),
    userId === undefined ? undefined : ne(oneTimeCodes.userId, userId),
  )
  if ((await db.$count(oneTimeCodes, reserved)) > 0)
    throw new FieldError(
      'email',
      'email_reserved',
      'This address was replaced in an account a short time ago. Use another one, or the link that we mailed to it',
    )
}
