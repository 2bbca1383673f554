import { parseMetres, toMetresInput } from './metres'

test.each([
  ['12.5', 1250],
  ['12,5', 1250],
  ['4,05', 405],
  [' 18 m ', 1800],
  ['1.234', null],
  ['1,234', null],
  ['-3', null],
  ['tall', null],
  ['', null],
])('reads %j as %j cm', (typed, cm) => {
  expect(parseMetres(typed)).toBe(cm)
  if (cm !== null) expect(parseMetres(toMetresInput(cm))).toBe(cm)
})
