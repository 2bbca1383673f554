import * as z from '@hosts/shared/zod'
import { codeLimit, instantLimit } from './request-limits'

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

/** The least of a text, as every form words it. */
export const atLeast = (min: number, label: string) =>
  z.minLength(min, min <= 1 ? `Enter ${label}` : `Enter ${label}, at least ${min} characters`)

/** A token, or the code of a link or an invite. */
export const code = z.string().check(atMost(codeLimit))

/** A list of a request as a set: repeated values count once. */
export const unique = <Item>(list: z.ZodMiniType<Item[], Item[]>) =>
  z.pipe(
    list,
    z.transform((values: Item[]) => [...new Set(values)]),
  )
