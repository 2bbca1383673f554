import { phone } from './phone'

it.each([
  ['brackets, a slash and a dash', '+49 (171) 765/43\u201321'],
  ['00 for the plus', '0049 171 7654321'],
  ['the code in brackets', '(+49) 171 7654321'],
  [
    'the marks around a number that was copied from a list of contacts',
    '\u202A+49\u00A0171\u20117654321\u202C',
  ],
  ['isolates and marks of direction', '\u2068\u200E+49 171 7654321\u2069'],
  ['points and a minus sign', '+49.171·7654\u2212321'],
  ['signs of full width', '＋４９（１７１）７６５－４３２１'],
  ['the dashes of a Japanese keyboard', '＋４９ー１７１・７６５ｰ４３２～１'],
  ['other signs', "+49_171'765’4321"],
  ['digits of other scripts', '+٤٩ १७१ ৭৬৫৪৩২১'],
  ['an address around it', 'tel:+49-171-7654321'],
  ['the address of a chat', 'https://wa.me/491717654321'],
  ['brackets of a mail', '<tel:+491717654321>'],
  ['quotation marks', '„+49 171 7654321“'],
  ['what a card writes before it', 'Tel. mobil: +49 171 7654321'],
  ['a label of another script', 'Тел.: +49 171 7654321'],
  ['a sign before it', '☎️ +49 171 7654321'],
  ['a remark', '+49 171 7654321 (Fahrer)'],
  ['square brackets', '+49 [171] 7654321'],
  ['two signs of a country code', '+0049 171 7654321'],
])('a phone number may have %s', (_, typed) => {
  expect(phone.parse(typed)).toBe('+491717654321')
})

it.each([
  ['+49 (0)170 4930320', '+491704930320'],
  ['0049 (0) 170 / 493-03-20', '+491704930320'],
  ['+44 (0) 7700 949303', '+447700949303'],
  ['\u202A(+49) (0)170 4930320\u202C', '+491704930320'],
  ['+39 (0)6 69812345', '+390669812345'],
  ['+49 [0] 170 4930320', '+491704930320'],
  ['+36 (0)6 20 123 4567', '+36201234567'],
  ['+36 (0)6 1 234 5678', '+3612345678'],
  ['+36 (0)62 123 456', '+3662123456'],
])('reads the zero in brackets of %s', (typed, read) => {
  expect(phone.parse(typed)).toBe(read)
})

it('leaves a number without a country code to the API', () => {
  expect(
    ['0171 765-43-21', '(0)171 7654321', 'Handy: 0171/7654321'].map((typed) => phone.parse(typed)),
  ).toEqual(['01717654321', '01717654321', '01717654321'])
})

it.each([
  '',
  '12',
  '+49',
  'Anna',
  'tel.',
  'Anna 0171 7654321',
  'HH-AB 1717654',
  'Telekom 0171 7654321',
  '0171 x',
  '0171 7654321, 0172 7654321',
  '+0171 7654321',
  '+'.repeat(9),
  '1'.repeat(16),
])('refuses %j', (typed) => {
  expect(phone.safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter the number with its country code, like +49 30 1234567',
  )
})
