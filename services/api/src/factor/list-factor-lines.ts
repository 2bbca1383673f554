import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { passkeys, totpFactors } from '../db/schema'
import type { Db } from '../db/types'
import type { FactorLine } from '../mail/mails'

/** The second factors of a person that are on, for a mail about what a new password leaves. */
export const listFactorLines = async (db: Db, userId: number): Promise<FactorLine[]> => {
  const keys = await db
    .select({ name: passkeys.name, since: passkeys.createdAt })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.endedAt)))
    .orderBy(asc(passkeys.id))
  const apps = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  return [...keys, ...apps.flatMap(({ since }) => (since ? [{ since }] : []))]
}
