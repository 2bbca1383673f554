import { longText, text } from './primitives'

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
