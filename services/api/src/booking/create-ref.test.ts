import { createRef } from './create-ref'

it.each([
  ['23E45678', 'AB3DEF56'],
  ['2E345678', 'AB3DEF56'],
  ['23456789', 'AB3DEF56'],
  ['2345678E', '2345678E'],
  ['E2345678', 'E2345678'],
  ['2E3E4567', '2E3E4567'],
])('gives nobody a reference like a number: after %s it is %s', (first, ref) => {
  const letters = [...first, ...'AB3DEF56']
  expect(createRef(() => letters.shift() ?? '')).toBe(ref)
})
