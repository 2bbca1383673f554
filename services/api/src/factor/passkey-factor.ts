import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { passkeys } from '../db/schema'
import { checkPasskey } from '../webauthn/check-passkey'
import { passkeyErrors } from '../webauthn/passkey-errors'
import type { Factor } from './types'

/** A passkey of the person, as the second factor after a password, or for a step-up. */
export const passkeyFactor: Factor = {
  findOwners: async (db, userIds) => {
    const rows = await db
      .selectDistinct({ userId: passkeys.userId })
      .from(passkeys)
      .where(and(inArray(passkeys.userId, userIds), isNull(passkeys.endedAt)))
    return rows.map(({ userId }) => userId)
  },
  remove: (tx, userId, since) =>
    tx.delete(passkeys).where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since))),
  isShown: ({ passkey }) => passkey !== undefined,
  check: async (app, tx, { user, proof: { passkey } }) => {
    if (!passkey) throw passkeyErrors.invalid()
    await checkPasskey(app, tx, passkey, user.id)
  },
}
