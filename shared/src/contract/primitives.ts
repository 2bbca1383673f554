import * as z from '@hosts/shared/zod'
import { codeLimit, instantLimit, phoneLimit } from './request-limits'

// Rules and their messages, so that a form shows what the API would return.

/** PostgreSQL's `integer` holds no more. */
export const maxInt = 2_147_483_647
const idRange = [z.positive(), z.maximum(maxInt)] as const
export const id = z.int().check(...idRange)
/** An id in a path or query, where it arrives as text. */
export const idText = z.coerce.number().check(z.int(), ...idRange)
/** ISO-8601 in UTC; shown in the location's time zone. */
export const instant = z.iso.datetime()
/** An instant in a request. */
export const instantInput = instant.check(z.maxLength(instantLimit))
/** Limit of a stay's price and of one payment (minor units): far above a single rate, because rates add up. */
export const maxMoney = 2_000_000_000
/** Money in integer minor units of the account's currency. */
export const minorUnits = z.int().check(z.minimum(0), z.maximum(maxMoney))

/** For values in lists and in headers of mails: no line breaks or other control characters. */
export const oneLine = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line')
/** Line breaks and tabs, but no other control characters. */
export const severalLines = z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Remove the invisible characters')

/** The limit of a text, as every form words it. */
export const atMost = (max: number) => z.maxLength(max, `At most ${max} characters`)

const bounded = (min: number, max: number, label: string, lines: typeof oneLine) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min <= 1 ? `Enter ${label}` : `Enter ${label}, at least ${min} characters`),
      atMost(max),
      lines,
    )

export const text = (min: number, max: number, label: string) => bounded(min, max, label, oneLine)
export const longText = (min: number, max: number, label: string) => bounded(min, max, label, severalLines)

/** E.164; drops the spaces, dots, dashes and brackets that people type. */
export const phone = z.pipe(
  z.pipe(
    z.string().check(atMost(phoneLimit)),
    z.transform((typed) => typed.replace(/[\s().-]/g, '')),
  ),
  z
    .string()
    .check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with its country code, like +49 30 1234567')),
)

/** A token, or the code of a link or an invite. */
export const code = z.string().check(atMost(codeLimit))

/** A list of a request as a set: repeated values count once. */
export const unique = <Item>(list: z.ZodMiniType<Item[], Item[]>) =>
  z.pipe(
    list,
    z.transform((values: Item[]) => [...new Set(values)]),
  )
