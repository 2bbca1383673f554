import { formatPosition, parsePosition } from './position'

test.each([
  ['53.55, 9.99', [53.55, 9.99]],
  ['53.5511,9.9937', [53.5511, 9.9937]],
  ['  -33.86   151.21 ', [-33.86, 151.21]],
  ['(53.55; 9.99)', [53.55, 9.99]],
  ['53,55; 9,99', [53.55, 9.99]],
  ['53,55 9,99', [53.55, 9.99]],
  ['53.55° N, 9.99° E', [53.55, 9.99]],
  ['33.86S 151.21E', [-33.86, 151.21]],
  ['0, 0', [0, 0]],
  ['', [null, null]],
  ['91, 9', null],
  ['53, 181', null],
  ['9.99° E, 53.55° N', null],
  ['53.55', null],
  ['Hamburg', null],
  ['53.55, 9.99, 12', null],
])('reads %j as %j', (typed, position) => {
  const parsed = parsePosition(typed)
  expect(parsed && [parsed.lat, parsed.lng]).toEqual(position)
})

test('formats a position that it parses', () => {
  expect(formatPosition({ lat: 53.55, lng: -9.99 })).toBe('53.55, -9.99')
  expect(formatPosition({ lat: null, lng: null })).toBe('')
})
