import { randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { recoveryCodes } from '../db/schema'
import type { Db } from '../db/types'
import { createCode } from '../lib/create-code'
import { hashToken } from '../lib/tokens'
import { wrongCode } from './wrong-code'

const CODES = 10
const GROUPS = 4
const GROUP_LENGTH = 4

const hashCode = (salt: string, code: string) => hashToken(`${salt} ${code}`)

/** As typed: any case, with or without hyphens and spaces. */
const clean = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Ten new codes of a person, in groups; those from before are void. The only time that they can be read. */
export const issueRecoveryCodes = async (tx: Db, userId: number) => {
  const salt = randomBytes(8).toString('hex')
  const codes = Array.from({ length: CODES }, () => createCode(GROUPS * GROUP_LENGTH))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, salt, hash: hashCode(salt, code) })))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** When the codes of a person were made, which is at once; undefined without any. */
export const findCodesDay = async (db: Db, userId: number) => {
  const [row] = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1)
  return row?.createdAt.toISOString()
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** All, or those that were made since. */
export const deleteRecoveryCodes = (tx: Db, userId: number, since?: Date) =>
  tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), since && gte(recoveryCodes.createdAt, since)))

/** Uses a code up; 422 for one that is wrong, or was used. */
export const useRecoveryCode = async (tx: Db, userId: number, typed: string) => {
  const [first] = await tx
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1)
  const hash = first ? hashCode(first.salt, clean(typed)) : ''
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ id: recoveryCodes.id })
  if (used.length === 0)
    throw wrongCode(
      'recoveryCode',
      'This recovery code is wrong, has been used, or is of an older list. Type another one of your newest list',
    )
}
