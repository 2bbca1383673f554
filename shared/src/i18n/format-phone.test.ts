import { formatPhone } from './format-phone'

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0')

test.each([
  ['+4915155501022', '+49 151 555 010 22'],
  ['+37125555161', '+371 255 551 61'],
  ['+351915550182', '+351 915 550 182'],
  ['+48601234567', '+48 601 234 567'],
  ['+12025550123', '+1 202 555 0123'],
  ['+79161234567', '+7 916 123 4567'],
  ['+3906123456', '+39 061 234 56'],
  ['+8613812345678', '+86 138 123 456 78'],
  ['+3545551234', '+354 555 1234'],
  // Not a number with a country's code: as it is stored.
  ['0170 / 1234567', '0170 / 1234567'],
  ['+49', '+49'],
  ['', ''],
])('%s reads %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(stored === shown ? shown : nbsp(shown))
})
