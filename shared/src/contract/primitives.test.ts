import * as z from '@hosts/shared/zod'
import { code, instantInput, unique } from './primitives'
import { longText, phone, text } from './typed-text'

const line = text(1, 40, 'a name')
const lines = longText(1, 40, 'a text')

it('cleans a name and a text before anything else is checked', () => {
  expect(line.parse(' \u202Ea\r\nBcc: b\u0000 ')).toBe('a Bcc: b')
  expect(lines.parse('a\n\tb\u202E\u0000 ')).toBe('a\n\tb')
  expect(line.safeParse('\u200B').error?.issues[0]?.message).toBe('Enter a name')
  expect(line.parse(`${'\u200B'.repeat(99)}a`)).toBe('a')
})

it.each([
  ['a code', code, 'a'.repeat(201), 'At most 200 characters'],
  ['a phone number', phone, `+49${' '.repeat(60)}40123456`, 'At most 60 characters'],
  ['a name', line, 'a'.repeat(41), 'At most 40 characters'],
  ['a text', lines, 'a'.repeat(41), 'At most 40 characters'],
])('names the limit of %s', (_, schema, long, message) => {
  expect(schema.safeParse(long).error?.issues[0]?.message).toBe(message)
})

it.each([
  ['brackets, a slash and a dash', '+49 (171) 765/43\u201321'],
  ['00 for the plus', '0049 171 7654321'],
  [
    'the marks around a number that was copied from a list of contacts',
    '\u202A+49\u00A0171\u20117654321\u202C',
  ],
])('a phone number may have %s', (_, typed) => {
  expect(phone.parse(typed)).toBe('+491717654321')
})

it('a phone number needs a country code', () => {
  expect(['0171 7654321', '000171 7654321'].map((typed) => phone.safeParse(typed).success)).toEqual([
    false,
    false,
  ])
})

it('an instant of a request has a fraction of a second, and not an endless one', () => {
  const accepts = (digits: number) =>
    instantInput.safeParse(`2026-07-01T08:00:00.${'0'.repeat(digits)}Z`).success
  expect([3, 9, 100_000].map(accepts)).toEqual([true, true, false])
})

it('a set has each value once, in the order they came', () => {
  const names = unique(z.array(line).check(z.maxLength(4)))
  expect(names.parse(['b', 'a', ' b ', 'a'])).toEqual(['b', 'a'])
  expect(names.safeParse(Array(5).fill('a')).success).toBe(false)
})
