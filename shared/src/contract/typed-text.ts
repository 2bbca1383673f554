import * as z from '@hosts/shared/zod'
import { cleanLine, cleanLines } from './clean-text'
import { atLeast, atMost } from './primitives'
import { phoneLimit } from './request-limits'

// Rules of what people type. Apart from the primitives: a login loads those, and cleans nothing.

/**
 * What people name things with, on one line: cleaned (`cleanLine`) before anything else is checked. Codes, passwords, ids, messages to drivers
 * and what repeats a stored name to find it stay as they are.
 */
export const line = z.string().check((typed) => {
  typed.value = cleanLine(typed.value)
})
/** The same on several lines: notes and descriptions. */
export const lines = z.string().check((typed) => {
  typed.value = cleanLines(typed.value)
})

export const text = (min: number, max: number, label: string) => line.check(atLeast(min, label), atMost(max))
export const longText = (min: number, max: number, label: string) =>
  lines.check(atLeast(min, label), atMost(max))

/** What people type between digits, and the invisible marks that lists of contacts put around a number that is copied. */
const betweenDigits = /[\s./\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** After the country code, a zero that is dialled only inside the country. Italy's is part of the number. */
const trunkZero = /^\(?((?:\+|00)(?!39)\d{1,3})\)?\(0\)/

/** E.164; drops what is between the digits and a zero in brackets, and takes 00 for the plus, as people write who dial it. */
export const phone = z.pipe(
  z.pipe(
    z.string().check(atMost(phoneLimit)),
    z.transform((typed) =>
      typed.replace(betweenDigits, '').replace(trunkZero, '$1').replace(/[()]/g, '').replace(/^00/, '+'),
    ),
  ),
  z
    .string()
    .check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, like +49 30 1234567')),
)
