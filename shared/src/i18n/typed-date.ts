import { getNow } from '@hosts/shared/platform'
import { toAsciiDigits } from '../contract/ascii-digits'
import { formatDates } from './format'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/

/** A date `2026-11-23` as its field shows it, in the page's format: "23 Nov 2026", "Nov 23, 2026". What is no date stays as it is. */
export const formatTypedDate = (date: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return formatDates(date, date)
}

/** Whether the page writes the month before the day, and so do its people. */
const isMonthFirst = () => !/^\d/.test(formatDates('2026-11-23', '2026-11-23'))

const DAY = 86_400_000

const toDate = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A year of two digits, or the one that makes the date nearest to today. */
const toYear = (text: string | undefined, month: number, day: number): number | null => {
  if (text !== undefined) {
    if (text.length === 4) return Number(text)
    return text.length === 2 ? 2000 + Number(text) : null
  }
  const now = getNow()
  const year = new Date(now).getUTCFullYear()
  const distance = (one: number) => Math.abs(Date.UTC(one, month - 1, day) - now + DAY / 2)
  return [year - 1, year, year + 1].reduce((best, one) => (distance(one) < distance(best) ? one : best), year)
}

const join = (day: string, month: string, year: string | undefined): string | null => {
  const [dayNumber, monthNumber] = [Number(day), Number(month)]
  const found = toYear(year, monthNumber, dayNumber)
  return found === null ? null : toDate(found, monthNumber, dayNumber)
}

/** Two numbers in the order of the page's language; with dots the day is first in every one. */
const joinNumbers = (one: string, other: string, year: string | undefined, isDayFirst: boolean) =>
  isDayFirst ? join(one, other, year) : join(other, one, year)

const readDigits = (digits: string): string | null => {
  const isDayFirst = !isMonthFirst()
  const read = (text: string) =>
    joinNumbers(text.slice(0, 2), text.slice(2, 4), text.slice(4) || undefined, isDayFirst)
  if (digits.length === 4 || digits.length === 6) return read(digits)
  if (digits.length !== 8) return null
  return (
    read(digits) ?? toDate(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
  )
}

/** "23 Nov", "Nov 23, 2026", "Monday 23rd November 26": a name of the month among one or two numbers. */
const readWords = (words: string[]): string | null => {
  const names = words.filter(
    (word) => /[a-z]/.test(word) && !weekday.test(word) && !/^\d+(st|nd|rd|th)$/.test(word),
  )
  const [day, year, ...more] = words.flatMap((word) => word.match(/^\d+/) ?? [])
  const [name = ''] = names
  const month = months.findIndex((known) => name.startsWith(known)) + 1
  if (names.length !== 1 || month === 0 || day === undefined || day.length > 2 || more.length > 0) return null
  return join(day, String(month), year)
}

/**
 * Reads a date that somebody types, in any form that people use, as `2026-11-23`: `23 Nov`, `23.11.`, `23/11/26`, `2311`, `2026-11-23`; null
 * for anything else. Of two numbers the page's language decides which is the day; without a year it is the nearest such date.
 */
export const parseDateText = (text: string): string | null => {
  const typed = toAsciiDigits(text).trim().toLowerCase()
  if (/^\d+$/.test(typed)) return readDigits(typed)
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed)
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})\s*([-./ ])\s*(\d{1,2})(?:\s*[-./ ]\s*(\d{2}|\d{4})?)?$/.exec(typed)
  if (numbers) {
    const [, one = '', sign, other = '', year] = numbers
    return joinNumbers(one, other, year, sign === '.' || !isMonthFirst())
  }
  return readWords(typed.split(/[\s,./-]+/).filter(Boolean))
}
