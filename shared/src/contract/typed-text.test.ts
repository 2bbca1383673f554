import { phone } from './phone'
import { longText, text } from './typed-text'

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
