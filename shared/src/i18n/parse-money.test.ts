import { exampleAmount, findMoneyProblem, formatAmount, parseMoney } from './parse-money'

test.each([
  ['12', 'EUR', 1200],
  ['12.5', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  ['0.07', 'EUR', 7],
  ['0', 'EUR', 0],
  [' 1 200,00 ', 'EUR', 120_000],
  ['19.99', 'EUR', 1999],
  ['1500', 'JPY', 1500],
  ['1.234', 'KWD', 1234],
  ['1.234', 'EUR', null],
  ['1.5', 'JPY', null],
  ['2,000', 'JPY', 2000],
  ['1.250.000', 'JPY', 1_250_000],
  ['20,00', 'JPY', null],
  ['1.234,50', 'EUR', null],
  ['-3', 'EUR', null],
  ['€3', 'EUR', null],
  ['3.', 'EUR', null],
  ['', 'EUR', null],
  ['12345678901', 'EUR', null],
  ['٣', 'EUR', null],
])('%j in %s is %j', (typed, currency, minor) => {
  expect(parseMoney(typed, currency)).toBe(minor)
})

test.each([
  [1250, 'EUR', '12.50'],
  [1200, 'EUR', '12'],
  [0, 'EUR', '0'],
  [7, 'EUR', '0.07'],
  [1500, 'JPY', '1500'],
  [1234, 'KWD', '1.234'],
  [10_000_000, 'EUR', '100000'],
])('%j in %s is typed as %s', (minor, currency, typed) => {
  expect(formatAmount(minor, currency)).toBe(typed)
  expect(parseMoney(typed, currency)).toBe(minor)
})

test.each([
  ['EUR', '12.50'],
  ['JPY', '1250'],
  ['KWD', '12.500'],
])('the example of %s is %s, which can be read', (currency, example) => {
  expect(exampleAmount(currency)).toBe(example)
  expect(parseMoney(example, currency)).not.toBeNull()
})

test.each([
  ['1.2345', 'KWD', 'At most 3 decimals'],
  ['1,234', 'EUR', 'At most 2 decimals'],
  ['1.5', 'JPY', 'JPY has no decimals'],
  ['12.00', 'JPY', 'JPY has no decimals'],
  ['', 'EUR', 'Enter an amount like 12.50'],
  ['1.234,50', 'EUR', 'Enter an amount like 12.50'],
  ['three', 'KWD', 'Enter an amount like 12.500'],
  ['20.01', 'EUR', 'At most €20.00'],
  ['2.001', 'KWD', 'At most KWD\u00a02.000'],
  ['20', 'EUR', null],
  ['0', 'EUR', null],
])('of %j in %s the field says: %s', (typed, currency, problem) => {
  expect(findMoneyProblem(typed, currency, 2000)).toBe(problem)
})
