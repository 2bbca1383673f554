import type { CreatedPasskey } from '@hosts/shared/contract'
import type { FastifyInstance } from 'fastify'
import { redeemChallenge } from './passkey-challenge'
import { passkeyErrors } from './passkey-errors'
import { getPasskeySite, requireOrigin } from './passkey-site'
import { readClientData } from './read-client-data'

/** ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
export const algorithms = [-7, -257]

const verify = async (passkey: CreatedPasskey, challenge: string, site: { rpId: string; origin: string }) => {
  // Takes 200 ms to load, which most processes never need.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports: _, ...response } = passkey.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw passkeyErrors.invalid()
  })
  if (!verified) throw passkeyErrors.invalid()
  if (!registrationInfo.userVerified) throw passkeyErrors.unverified()
  return registrationInfo
}

/** What is stored of a passkey that a person's browser has made for a challenge of ours, and its model. Uses up the challenge. 422 at `passkey` in words. */
export const checkNewPasskey = async (
  { db, config }: Pick<FastifyInstance, 'db' | 'config'>,
  passkey: CreatedPasskey,
  userId: number,
) => {
  const site = getPasskeySite(config)
  const { challenge, origin } = readClientData(passkey)
  requireOrigin({ origin }, site)
  const { userHandle } = (await redeemChallenge(db, challenge, userId)) ?? {}
  if (!userHandle) throw passkeyErrors.expired()
  const { credential, aaguid, credentialBackedUp } = await verify(passkey, challenge, site)
  return {
    aaguid,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    userHandle,
    rpId: site.rpId,
    counter: credential.counter,
    isSynced: credentialBackedUp,
  }
}
