import {
  type AddedPasskey,
  type CreatedPasskey,
  maxPasskeys,
  type PasskeyCreationOptions,
} from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { passkeys } from '../db/schema'
import { getSqlState, UNIQUE_VIOLATION } from '../db/sql-state'
import type { Db } from '../db/types'
import { lockCaller } from '../factor/lock-user'
import { deleteChallenges } from '../factor/login-challenge'
import { countRecoveryCodes, issueRecoveryCodes } from '../factor/recovery-codes'
import { audit } from '../lib/audit'
import { newToken } from '../lib/tokens'
import { announceFactors } from '../live/announce-user'
import { passkeyAddedMail } from '../mail/mails'
import { algorithms, checkNewPasskey } from '../webauthn/check-new-passkey'
import { issueChallenge, PASSKEY_TIMEOUT_MS } from '../webauthn/passkey-challenge'
import { passkeyErrors } from '../webauthn/passkey-errors'
import { getPasskeySite } from '../webauthn/passkey-site'
import { namePasskey } from './name-passkey'
import { toPasskeyEntry } from './own-passkeys'

const readOwn = async (tx: Db, userId: number) => {
  const own = await tx.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (own.length >= maxPasskeys) throw passkeyErrors.tooMany(maxPasskeys)
  return own
}

/** What the browser needs for a new passkey of the caller; 422 `too_many_passkeys`. */
export const getCreationOptions = async ({
  server,
  caller,
}: FastifyRequest): Promise<PasskeyCreationOptions> => {
  const { user } = caller
  const own = await readOwn(server.db, user.id)
  const userHandle = own[0]?.userHandle ?? newToken()
  return {
    challenge: await issueChallenge(server.db, { userId: user.id, userHandle }),
    rp: { id: getPasskeySite(server.config).rpId, name: 'Hosts' },
    user: { id: userHandle, name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: own.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
  }
}

/**
 * Stores a passkey that the caller's browser has made: from now on a password is not enough. The first factor comes with recovery codes. 422 at `passkey`
 * in words, or `too_many_passkeys`.
 */
export const addPasskey = async (request: FastifyRequest, passkey: CreatedPasskey): Promise<AddedPasskey> => {
  const { server, caller, headers } = request
  const { db, config, queueMail } = server
  const { user } = caller
  const { aaguid, ...made } = await checkNewPasskey(server, passkey, user.id)
  const added = await db
    .transaction(async (tx) => {
      // Locked, so that two at once do not become too many, or get the same name.
      await lockCaller(tx, caller)
      const own = await readOwn(tx, user.id)
      const { transports } = passkey.response
      const name = namePasskey(
        { aaguid, ...(transports && { transports }), userAgent: headers['user-agent'] ?? '' },
        own.map((one) => one.name),
      )
      const [stored] = await tx
        .insert(passkeys)
        .values({
          ...made,
          userId: user.id,
          name,
        })
        .returning()
      if (!stored) throw passkeyErrors.invalid()
      // A login that waits was started before.
      await deleteChallenges(tx, user.id)
      await announceFactors(tx, user)
      await queueMail(tx, passkeyAddedMail(config.PUBLIC_URL, user, name))
      await audit(tx, 'passkey-added', { subject: name })
      const hasCodes = (await countRecoveryCodes(tx, user.id)) > 0
      return { stored, ...(!hasCodes && { recoveryCodes: await issueRecoveryCodes(tx, user.id) }) }
    })
    .catch((error) => {
      throw getSqlState(error) === UNIQUE_VIOLATION ? passkeyErrors.known() : error
    })
  const { stored, ...codes } = added
  return { ...toPasskeyEntry(stored, stored.rpId), ...codes }
}
