import { normalizePlate } from './normalize-plate'
import { similarLetters } from './plate-letters'

const digits: Record<string, string> = { O: '0', I: '1', B: '8' }
/** The letters of keys that look like another character, with that one. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(digits),
  ...[...similarLetters].map(([letter, other]) => [letter, digits[other] ?? other] as const),
])
const lookalike = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'g')
/** A normalized plate with one of the characters that look alike for all of them. */
export const mergeLookalikes = (plate: string) =>
  plate.replace(lookalike, (letter) => lookalikes.get(letter) ?? letter)

/** A shorter plate matches too many others by chance when one character may be wrong. */
const SHORTEST_NEAR = 4

/** Whether `long` is `short` with one more character. */
const hasOneMore = (long: string, short: string) =>
  long.length === short.length + 1 &&
  [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)

export type PlateMatch = 'same' | 'look-alike' | 'transposed' | 'one-letter'

/**
 * How a typed plate fits a booked one, however they are spaced: the same; but for 0/O, 1/I, 8/B and letters of one script that look alike; with
 * two neighbours in the wrong order; with one letter wrong, missing or too many. Null: another plate. Only the same one lets a vehicle in by
 * itself.
 */
export const comparePlates = (typed: string, booked: string) =>
  comparePlateKeys(normalizePlate(typed), normalizePlate(booked))

/** The same of two keys. */
export const comparePlateKeys = (one: string, other: string): PlateMatch | null => {
  if (!one || !other) return null
  if (one === other) return 'same'
  if (Math.abs(one.length - other.length) > 1) return null
  const [a, b] = [mergeLookalikes(one), mergeLookalikes(other)]
  if (a === b) return 'look-alike'
  if (Math.min(a.length, b.length) < SHORTEST_NEAR) return null
  if (hasOneMore(a, b) || hasOneMore(b, a)) return 'one-letter'
  if (a.length !== b.length) return null
  const wrong = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]))
  const [first = 0, second] = wrong
  if (wrong.length === 1) return 'one-letter'
  const isSwap =
    wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  return isSwap ? 'transposed' : null
}
