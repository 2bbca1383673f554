import { passkeyFactor } from './passkey-factor'
import { totpFactor } from './totp-factor'
import type { Factor } from './types'

/** Every kind of second factor, by its name in `methods`. Recovery codes are none: they stand in for one that is lost. */
export const factors: Record<string, Factor> = { passkey: passkeyFactor, totp: totpFactor }
