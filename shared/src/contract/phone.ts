import * as z from '@hosts/shared/zod'
import { toAsciiDigits } from './ascii-digits'
import { atMost } from './primitives'
import { phoneLimit } from './request-limits'

// Phones as people say, copy and search them. The server knows the rules of each country and decides; stored is E.164.

/**
 * What people type between digits, and the invisible marks that lists of contacts put around a number that is copied. A Japanese keyboard's
 * key for the dash types the mark of a long vowel, and offers lines of tables.
 */
const betweenDigits = /[\s./·•・ー─━~_'’"„“”«»<>−\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** What cards, signatures and lists write before a number. Other words may be a name or a plate: then the whole text is no number. */
const labels =
  't[eé]l(?:[eé][fp]\\p{L}*)?|phone|fon|mob(?:il|ile|iel)?|m[oó]vil|handy|cell(?:ular|ulare|phone)?|gsm|kom|tlf|whats?app|тел(?:ефон)?|моб|τηλ|電話|携帯|هاتف|جوال'
const before = new RegExp(
  `^[\\s"„“”«<\\p{So}\\p{Default_Ignorable_Code_Point}]*(?:(?:https?://)?wa\\.me/(?=[1-9])|(?:(?:${labels})(?!\\p{L})[\\s.:]*){0,3})`,
  'iu',
)
/** A remark: `(Fahrer)`. */
const after = /\(\p{L}[^()]*\)\s*$/u

const dropLabels = (typed: string) =>
  typed.replace(before, (label) => (/wa\.me\/$/i.test(label) ? '+' : '')).replace(after, '')

/** A number as it is dialled, with its brackets: digits of every script are 0-9, and 00 is the plus. */
const readDialled = (typed: string) =>
  toAsciiDigits(dropLabels(typed.normalize('NFKC')))
    .replace(betweenDigits, '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/^\(?(?:\+?00|\++)/, '+')

/**
 * After the country code, a zero that is dialled only inside the country. In Italy and a few others it is part of the number.
 */
const trunkZero = /^(\+(?!39|225|241|242|378)\d{1,3})\)?\(0\)(?:(?<=^\+36\)?\(0\))6(?=\d{8,9}$))?/

/**
 * A phone of a request: with its country code, or as it is dialled inside the country that the API knows. Without what is between the digits.
 */
export const phone = z.pipe(
  z.pipe(
    z.string().check(atMost(phoneLimit)),
    z.transform((typed) => readDialled(typed).replace(trunkZero, '$1').replace(/[()]/g, '')),
  ),
  z
    .string()
    .check(
      z.regex(
        /^(?:\+[1-9]\d{6,14}|\d{5,15})$/,
        'Enter the number with its country code, like +49 30 1234567',
      ),
    ),
)

/** With fewer, digits are no part of a phone. */
const SHORTEST_PART = 3
/**
 * Dialled before a number inside a country only, where it is no part of the number: in most, in Hungary, in the Baltic and the east of
 * Europe. There so many digits have to follow that few other numbers have them.
 */
const trunks = [/^0/, /^06(?=\d{9}$)/, /^8(?=\d{6,10}$)/, /^80(?=\d{6,9}$)/]
/** The same behind a country's code, and the code, whose first digits say how long it is. */
const trunkBehindCode =
  /^\+(?!39|225|241|242|378)(?:(36)06|(1|7|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d|\d\d)0)/

const listOnce = (texts: string[]) => [...new Set(texts)].filter(Boolean)

/** The parts of a stored phone that what is typed into a search may be; none for what is no phone. */
export const readPhoneParts = (typed: string): string[] => {
  const dialled = readDialled(typed)
  const digits = dialled.replace(/\D/g, '')
  if (!/^[+\d()]+$/.test(dialled) || digits.length + Number(dialled.startsWith('+')) < SHORTEST_PART)
    return []
  if (!dialled.startsWith('+')) return listOnce([digits, ...trunks.map((trunk) => digits.replace(trunk, ''))])
  // The zero in brackets is Italy's own, or dialled inside the country only.
  const others = [dialled.replace('(0)', ''), `+${digits}`.replace(trunkBehindCode, '$1$2')]
  return listOnce([digits, ...others.map((other) => other.replace(/\D/g, ''))]).map((part) => `+${part}`)
}
