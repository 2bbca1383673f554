import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is valid: RFC 6238 as every authenticator app has it, with SHA-1 and six digits. */
const STEP = 30
const SECRET_BYTES = 20

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hosts', label, secret: Secret.fromBase32(secret), period: STEP })

/** The number of the step, since 1970, of a code within `window` steps of now: clocks and fingers are slow. Undefined: of none. */
export const findStep = (secret: string, token: string, window = 1) => {
  const timestamp = Date.now()
  const delta = createTotp(secret).validate({ token, window, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP) + delta
}
