import { sixDigits } from './six-digits'

test.each([
  ['groups', ' 123 456\n'],
  ['a hyphen', '123-456'],
  ['a dash', '123–456'],
  ['a narrow space', '123\u202f456'],
  ['direction marks', '\u200e123\u2068456\u2069'],
  ['full width', '１２３４５６'],
  ['Arabic digits', '١٢٣٤٥٦'],
  ['Hindi digits', '१२३४५६'],
])('reads a code with %s', (_, typed) => {
  expect(sixDigits.safeParse(typed)).toEqual({ success: true, data: '123456' })
})

test.each(['', '12345', '1234567', '123 45a', '123.456'])('refuses “%s”', (typed) => {
  expect(sixDigits.safeParse(typed).error?.issues[0]?.message).toBe('Enter the six digits of the code')
})
