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

it.each([
  ['+49 (0)170 4930320', '+491704930320'],
  ['0049 (0) 170 / 493-03-20', '+491704930320'],
  ['+44 (0) 7700 949303', '+447700949303'],
  ['\u202A(+49) (0)170 4930320\u202C', '+491704930320'],
  ['+39 (0)6 69812345', '+390669812345'],
])('reads the zero in brackets of %s', (typed, read) => {
  expect(phone.parse(typed)).toBe(read)
})

it('a phone number needs a country code', () => {
  expect(['0171 7654321', '000171 7654321'].map((typed) => phone.safeParse(typed).success)).toEqual([
    false,
    false,
  ])
})
