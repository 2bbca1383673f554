import * as z from '@hosts/shared/zod'
import { cleanLine, cleanLines } from './clean-text'
import { atLeast, atMost } from './primitives'

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
