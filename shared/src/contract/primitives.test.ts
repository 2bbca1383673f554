import * as z from '@hosts/shared/zod'
import { code, instantInput, longText, phone, text, unique } from './primitives'

const line = text(1, 40, 'a name')
const lines = longText(1, 40, 'a text')

it.each(['Łódź', 'مرحبا‏', '👩‍🚀 Ada', "O'Neill & Söhne"])(
  'accepts %s on one line and on several',
  (typed) => {
    expect(line.parse(typed)).toBe(typed)
    expect(lines.parse(typed)).toBe(typed)
  },
)

it.each(['a\r\nBcc: b', 'a\nb', 'a\tb', 'a\u2028b', 'a\u0000b', 'a\u001b[31mb', 'a\u0085b'])(
  'refuses %j on one line',
  (typed) => {
    expect(line.safeParse(typed).error?.issues[0]?.message).toBe('Write it on one line')
  },
)

it.each([
  ['a\r\nb\n\n\tc', true],
  ['a\u2028b', true],
  ['a\u0000b', false],
  ['a\u001bb', false],
  ['a\u007fb', false],
])('on several lines %j is accepted: %s', (typed, accepted) => {
  expect(lines.safeParse(typed).success).toBe(accepted)
})

it.each([
  ['a code', code, 'a'.repeat(201), 'At most 200 characters'],
  ['a phone number', phone, `+49${' '.repeat(60)}40123456`, 'At most 60 characters'],
  ['a name', line, 'a'.repeat(41), 'At most 40 characters'],
  ['a text', lines, 'a'.repeat(41), 'At most 40 characters'],
])('names the limit of %s', (_, schema, long, message) => {
  expect(schema.safeParse(long).error?.issues[0]?.message).toBe(message)
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
