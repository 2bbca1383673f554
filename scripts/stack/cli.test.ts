import { defineCli } from '../../shared/src/node/cli.mjs'

const cli = defineCli({
  usage: 'npm run paint -- COLOUR [OPTIONS]',
  options: {
    fast: { help: 'skips the primer' },
    coats: { value: 'N', default: '2', help: 'how many coats' },
    tool: { value: 'NAME', help: 'what to paint with' },
  },
  words: [1, 2],
})

test('reads words, switches and values, and fills in defaults', () => {
  expect(cli.read(['red', '--fast', '--tool', 'roller'])).toEqual({
    words: ['red'],
    values: { fast: true, coats: '2', tool: 'roller' },
  })
})

test.each([
  [['red', '--slow'], "Unknown option '--slow'. Known options: --fast, --coats N, --tool NAME."],
  [['red', '--./x'], "Unknown option '--./x'. Known options: --fast, --coats N, --tool NAME."],
  [[], 'A word is missing. Usage: npm run paint -- COLOUR [OPTIONS]'],
  [['red', 'or', 'blue'], 'There is a word too many. Usage: npm run paint -- COLOUR [OPTIONS]'],
])('refuses %j', (args, sentence) => {
  expect(() => cli.read(args)).toThrow(sentence)
})

test('refuses an unexpected word', () => {
  const { read } = defineCli({ usage: 'npm start', options: { fast: { help: 'skips the primer' } } })
  expect(() => read(['now'])).toThrow(/^Unexpected argument 'now'.*Known options: --fast\.$/)
})

test('names --help where there is no other option', () => {
  const { read } = defineCli({ usage: 'npm start', options: {} })
  expect(() => read(['--fast'])).toThrow("Unknown option '--fast'. Known options: --help.")
})

test('--help prints the options and ends the process', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  const print = jest.spyOn(console, 'log').mockImplementation(() => {})
  expect(() => cli.read(['--help'])).toThrow('exit')
  expect(exit).toHaveBeenCalledWith(0)
  expect(print.mock.calls).toEqual([
    [
      `Usage: npm run paint -- COLOUR [OPTIONS]

  --fast       skips the primer
  --coats N    how many coats
  --tool NAME  what to paint with
  --help       shows this`,
    ],
  ])
  jest.restoreAllMocks()
})
