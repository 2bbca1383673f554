import { isNamed, readOptions } from './options'

test.each([
  ['api-start', 'api-start', true],
  ['api-start', 'api', true],
  ['api-start-others', 'api-start', true],
  ['apiary', 'api', false],
  ['login-bytes', 'api', false],
])('finds the row %s by the name %s: %s', (id, name, expected) => {
  expect(isNamed(id, name)).toBe(expected)
})

test('reads a group of rows and a scale', () => {
  expect(readOptions(['--only', 'api', '--scale', '0.02'])).toMatchObject({ only: ['api'], scale: 0.02 })
})

test.each([
  [['--only', 'nothing'], 'There is no row nothing'],
  [['--scale', '0'], '--scale accepts a share'],
  [['--scale', '2'], '--scale accepts a share'],
])('refuses %j', (args, problem) => {
  expect(() => readOptions(args)).toThrow(problem)
})
