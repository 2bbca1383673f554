import * as z from '@hosts/shared/zod'
import { toAsciiDigits } from './ascii-digits'
import { atMost } from './primitives'

/** As apps and mails show them, keyboards write them and clipboards copy them: in groups, in digits of any script, with invisible signs. */
const clean = (typed: string) =>
  toAsciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')

/** A code that a person types. */
export const sixDigits = z.pipe(
  z.string().check(atMost(20)),
  z.pipe(z.transform(clean), z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits of the code'))),
)
