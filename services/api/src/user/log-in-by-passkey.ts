import type { Session, SignedPasskey } from '@hosts/shared/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { accounts, passkeys, users } from '../db/schema'
import { audit } from '../lib/audit'
import { FieldError } from '../lib/errors'
import { checkPasskey } from '../webauthn/check-passkey'
import { passkeyErrors } from '../webauthn/passkey-errors'
import { startSession } from './session'

/**
 * Logs in whose passkey it is, without a password before: with a device that has checked the person it is both factors. 422 at `passkey`.
 */
export const logInByPasskey = async (request: FastifyRequest, passkey: SignedPasskey): Promise<Session> => {
  const { server: app } = request
  // Before it is checked: the person is locked first, as by whoever deletes passkeys.
  const [member] = await app.db
    .select({ user: users, account: accounts })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(passkeys.credentialId, passkey.id), isNotNull(users.approvedAt), isNull(accounts.closedAt)))
  const logIn = async () => {
    if (member)
      return startSession(request, member, async (tx) => {
        await checkPasskey(app, tx, passkey, member.user.id)
        return 'passkey'
      })
    await app.db.transaction((tx) => checkPasskey(app, tx, passkey))
    throw passkeyErrors.unknown()
  }
  return logIn().catch(async (error) => {
    if (error instanceof FieldError)
      await audit(app.db, 'login-refused', { by: member?.user, detail: error.code })
    throw error
  })
}
