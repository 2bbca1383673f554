import type { SignedPasskey } from '@hosts/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type PasskeyRow, passkeys } from '../db/schema'
import type { Db } from '../db/types'
import { redeemChallenge } from './passkey-challenge'
import { passkeyErrors } from './passkey-errors'
import { getPasskeySite, requireOrigin } from './passkey-site'
import { readClientData } from './read-client-data'

/** Authenticators that count, count every use. */
const isCopied = (before: number, now: number) => (before > 0 || now > 0) && now <= before

/** What the signature says; the counter is compared after it, so that only a valid one tells of a copy. */
const verify = async (
  passkey: SignedPasskey,
  stored: PasskeyRow,
  expected: { challenge: string; rpId: string; origin: string },
) => {
  // Takes 200 ms to load, which most processes never need.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = passkey.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.rpId,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: false,
  }).catch(() => {
    throw passkeyErrors.invalid()
  })
  if (!verified || (userHandle && userHandle !== stored.userHandle)) throw passkeyErrors.invalid()
  if (!authenticationInfo.userVerified) throw passkeyErrors.unverified()
  return authenticationInfo
}

/**
 * The passkey that has signed a challenge of ours, after its device has checked the person: it is two factors, and as it names its person, it
 * needs no password. With `userId` only that person's. Uses up the challenge in `tx`. 422 at `passkey` in words.
 */
export const checkPasskey = async (
  { config }: Pick<FastifyInstance, 'config'>,
  tx: Db,
  passkey: SignedPasskey,
  userId?: number,
): Promise<PasskeyRow> => {
  const site = getPasskeySite(config)
  const { challenge, origin } = readClientData(passkey)
  requireOrigin({ origin }, site)
  if (!(await redeemChallenge(tx, challenge))) throw passkeyErrors.expired()
  const known = and(eq(passkeys.credentialId, passkey.id), eq(passkeys.rpId, site.rpId))
  // Locked, so that of two uses with the same count the second one is seen.
  const [stored] = await tx.select().from(passkeys).where(known).for('update')
  if (!stored) throw passkeyErrors.unknown()
  if (userId !== undefined && stored.userId !== userId) throw passkeyErrors.otherPerson()
  const { newCounter, credentialBackedUp } = await verify(passkey, stored, { ...site, challenge })
  if (isCopied(stored.counter, newCounter)) throw passkeyErrors.copied()
  await tx
    .update(passkeys)
    .set({ counter: newCounter, isSynced: credentialBackedUp, usedAt: sql`now()` })
    .where(eq(passkeys.id, stored.id))
  return stored
}
