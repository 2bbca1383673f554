import * as z from '@hosts/shared/zod'
import { cleanLine, cleanLines } from './clean-text'
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

/** The limit of a text, as every form words it. */
export const atMost = (max: number) => z.maxLength(max, `At most ${max} characters`)

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

/** The least of a text, as every form words it. */
export const atLeast = (min: number, label: string) =>
  z.minLength(min, min <= 1 ? `Enter ${label}` : `Enter ${label}, at least ${min} characters`)

export const text = (min: number, max: number, label: string) => line.check(atLeast(min, label), atMost(max))
export const longText = (min: number, max: number, label: string) =>
  lines.check(atLeast(min, label), atMost(max))

/** What people type between digits, and the invisible marks that lists of contacts put around a number that is copied. */
const betweenDigits = /[\s()./\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** E.164; drops what is between the digits, and takes 00 for the plus, as people write who dial it. */
export const phone = z.pipe(
  z.pipe(
    z.string().check(atMost(phoneLimit)),
    z.transform((typed) => typed.replace(betweenDigits, '').replace(/^00/, '+')),
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
