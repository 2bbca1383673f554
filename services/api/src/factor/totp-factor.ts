import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { totpFactors } from '../db/schema'
import { findStep } from './totp'
import { openSecret } from './totp-secret'
import type { Factor } from './types'
import { wrongCode } from './wrong-code'

const isConfirmed = (userId: number) =>
  and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))

/** Codes of an authenticator app; each once: somebody may have read it over a shoulder. */
export const totpFactor: Factor = {
  findOwners: async (db, userIds) => {
    const rows = await db
      .select({ userId: totpFactors.userId })
      .from(totpFactors)
      .where(and(inArray(totpFactors.userId, userIds), isNotNull(totpFactors.confirmedAt)))
    return rows.map(({ userId }) => userId)
  },
  remove: (tx, userId, since) =>
    tx
      .delete(totpFactors)
      .where(
        and(
          eq(totpFactors.userId, userId),
          since &&
            gte(sql`coalesce(${totpFactors.confirmedAt}, ${totpFactors.createdAt})`, since.toISOString()),
        ),
      ),
  isShown: ({ code }) => code !== undefined,
  check: async (app, tx, { user, proof: { code = '' } }) => {
    const [row] = await tx.select().from(totpFactors).where(isConfirmed(user.id)).for('update')
    const secret = row && openSecret(app.dataSeal, row)
    if (row && !secret) {
      app.log.error(
        { userId: user.id },
        'the secret of an authenticator app cannot be opened: was DATA_KEY changed?',
      )
      throw wrongCode('code', 'Codes of your app cannot be checked any more. Use one of your recovery codes')
    }
    const step = secret && findStep(secret, code)
    if (!step)
      throw wrongCode(
        'code',
        'This is not the code that the app shows now. Type the next one. If that is wrong, too, let your phone set its clock by the network',
      )
    if (step <= (row.lastStep ?? 0)) throw wrongCode('code', 'This code has been used. Wait for the next one')
    await tx.update(totpFactors).set({ lastStep: step }).where(isConfirmed(user.id))
  },
}
