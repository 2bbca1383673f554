import * as z from '@hosts/shared/zod'
import { atMost, id, instant } from './primitives'
import { text } from './typed-text'

/** Passkeys of one person. */
export const maxPasskeys = 10

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (most: number) => z.string().check(atMost(most), z.regex(/^[\w-]*$/))
/** A credential's id has up to 1,023 bytes. */
const credentialId = bytes(1400)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** What `navigator.credentials.create` answers, as JSON. */
const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(atMost(20), z.regex(/^[\w-]*$/))).check(z.maxLength(10))),
  }),
})
export type CreatedPasskey = z.infer<typeof createdPasskey>

/** POST /user/me/passkey: 422 at `passkey` in words, or `too_many_passkeys`. */
export const passkeyBody = z.object({ passkey: createdPasskey })
export const passkeyPatch = z.object({ name: text(1, 60, 'a name') })

const described = z.object({ type: z.literal('public-key'), id: z.string() })

/** POST /user/me/passkey/options: for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(described),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>

/**
 * POST /user/warehouse-owner/login/passkey/options: for `PublicKeyCredential.parseRequestOptionsFromJSON`. They name no credentials, so that
 * nobody learns whose there are: the browser offers those that it has.
 */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

/** GET /user/me/passkey. */
export const passkeyEntry = z.object({
  id,
  name: z.string(),
  madeAt: instant,
  usedAt: z.nullable(instant),
  /** Kept by a password manager, which has it on other devices, too. */
  isSynced: z.boolean(),
  /** The former host of this page, at which alone the passkey works. */
  formerHost: z.optional(z.string()),
})
export type PasskeyEntry = z.infer<typeof passkeyEntry>
/** POST /user/me/passkey. */
export const addedPasskey = z.extend(passkeyEntry, {
  /** To who has none: ten, which no other answer shows. */
  recoveryCodes: z.optional(z.array(z.string())),
})
export type AddedPasskey = z.infer<typeof addedPasskey>
export const passkeyList = z.object({ results: z.array(passkeyEntry) })
