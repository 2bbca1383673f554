import type { SecondFactorProof } from '@hosts/shared/contract'
import { FieldError } from '../lib/errors'

const kinds: Record<string, string> = { code: 'totp', recoveryCode: 'recovery' }

/** Why a proof is refused, for the audit; of a wrong code also which it was: `wrong_code: recovery`. */
export const describeRefusal = ({ code, path = '' }: FieldError) =>
  code === 'wrong_code' && kinds[path] ? `${code}: ${kinds[path]}` : code

/** 422 at what was shown. */
export const wrongCode = (path: keyof SecondFactorProof, message: string) =>
  new FieldError(path, 'wrong_code', message)
