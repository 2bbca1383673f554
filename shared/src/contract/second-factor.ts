import * as z from '@hosts/shared/zod'
import { atMost, code, instant } from './primitives'
import { sixDigits } from './six-digits'

/** Groups of letters and digits, typed from paper. */
const recoveryCode = z.string().check(z.minLength(1, 'Enter a recovery code'), atMost(40))

/** What a person types who has lost the app or the passkey. */
export const recoveryProof = z.object({ recoveryCode })

/** Base64url. */
const bytes = z.string().check(atMost(4096))

/** What the browser's authenticator has signed: AuthenticationResponseJSON of WebAuthn. */
export const passkeyProof = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
})
export type SignedPasskey = z.infer<typeof passkeyProof>

/**
 * POST /user/warehouse-owner/second-factor: one of the three answers to the `challenge` of a login; or a passkey that has signed the `challenge` of
 * POST /user/warehouse-owner/login/passkey/options, without a password before.
 */
export const secondFactorBody = z.object({
  challenge: code,
  code: z.optional(sixDigits),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyProof),
})
export type SecondFactorProof = Omit<z.infer<typeof secondFactorBody>, 'challenge'>

/** POST /user/me/totp: what an authenticator app needs, as text and as the address in its QR code. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() })
export type TotpSecret = z.infer<typeof totpSecret>
/** POST /user/me/totp/confirm: 422 at `code`. */
export const totpConfirmBody = z.object({ code: sixDigits })
/** Ten codes, each valid once; no answer shows them again. */
export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodeList = z.infer<typeof recoveryCodeList>

/** GET /user/me/second-factor. */
export const secondFactor = z.object({
  /** What is turned on: `totp`, `passkey`, and others. */
  factors: z.array(z.string()),
  /** Recovery codes that were not used. */
  recoveryCodes: z.int(),
  /** When those were made; left out: there are none, or an older API does not say it. */
  recoveryCodesAt: z.optional(instant),
  /** Whether no other owner could reset the factor of this one. */
  isOnlyOwner: z.boolean(),
  /** Since when, or from when, the person's role needs a factor; left out: it needs none. */
  requiredFrom: z.optional(instant),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** POST /user/me/step-up: one of the three. For 10 minutes this session may make the calls that answer 403 `step_up` without it. */
export const stepUpBody = z.object({
  password: z.optional(z.string().check(z.minLength(1, 'Enter your password'), atMost(200))),
  code: z.optional(sixDigits),
  passkey: z.optional(passkeyProof),
})
export type StepUp = z.infer<typeof stepUpBody>

/** Body of a 403 `step_up`: what may be shown, `password`, `totp`, `passkey`, and others. */
export const stepUpNeeded = z.object({ code: z.literal('step_up'), methods: z.array(z.string()) })
