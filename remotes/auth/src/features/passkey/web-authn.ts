import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedPasskey,
} from '@hosts/shared/contract'

/** Base64url, as JSON has bytes. The browser's own functions for it are younger than passkeys. */
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const toText = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Browsers answer null, or a refusal, when the person has chosen nothing. */
const requireCredential = (credential: Credential | null) => {
  if (!credential) throw new DOMException('nothing was chosen', 'NotAllowedError')
  return credential as PublicKeyCredential
}
const describe = ({ id }: PublicKeyCredential) => ({ id, rawId: id, type: 'public-key' as const })

/** Lets the browser make a passkey; rejects with a DOMException (describe-failure.ts). */
export const createPasskey = async (options: PasskeyCreationOptions): Promise<CreatedPasskey> => {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((known) => ({ ...known, id: toBytes(known.id) })),
  }
  const credential = requireCredential(await navigator.credentials.create({ publicKey }))
  const made = credential.response as AuthenticatorAttestationResponse
  return {
    ...describe(credential),
    response: {
      clientDataJSON: toText(made.clientDataJSON),
      attestationObject: toText(made.attestationObject),
      transports: made.getTransports?.() ?? [],
    },
  }
}

type How = { signal?: AbortSignal; mediation?: CredentialMediationRequirement }

/** Lets a passkey that the person chooses sign the challenge; rejects with a DOMException (describe-failure.ts). */
export const signChallenge = async (
  options: PasskeyRequestOptions,
  how: How = {},
): Promise<SignedPasskey> => {
  const publicKey = { ...options, challenge: toBytes(options.challenge) }
  const credential = requireCredential(await navigator.credentials.get({ ...how, publicKey }))
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return {
    ...describe(credential),
    response: {
      authenticatorData: toText(authenticatorData),
      clientDataJSON: toText(clientDataJSON),
      signature: toText(signature),
      userHandle: userHandle && toText(userHandle),
    },
  }
}
