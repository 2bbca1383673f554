import { readCommandLine, readPercent } from './options'

test.each(['101', '-1', 'abc', '', '1e1', '100.1', 'Infinity'])('refuses %j as a percent', (text) => {
  expect(() => readPercent(text)).toThrow(`A percent is a number from 0 to 100, not ${text}.`)
})

test('reads 0, 100 and half a percent', () => {
  expect(['0', '100', '0.5'].map(readPercent)).toEqual([0, 100, 0.5])
})

test('reads a negative percent as a word, not as an option', () => {
  expect(readCommandLine(['canary', 'chat', '1.0.0', '-1']).words).toEqual(['chat', '1.0.0', '-1'])
})

test.each<[string[], RegExp]>([
  [['deploy'], /^Commands: release, rollback, canary, promote, offline, renew, resign, list, history\.$/],
  [['release'], /^A word is missing\. Usage: npm run release -- REMOTE/],
  [['promote', 'chat', 'now'], /^There is a word too many\. Usage: npm run promote -- REMOTE/],
  [['rollback', 'chat', '1.0.0', 'auth'], /^There is a word too many\. Usage: npm run rollback -- REMOTE/],
  [
    ['rollback', 'chat', '--address', 'x'],
    /^Unknown option '--address'\. Known options: --root DIR, --key FILE, --trust FILE, --stop-key FILE, --production, --urgent WHY, --why WHY\.$/,
  ],
  [['release', 'chat', '--local', '--production', '--urgent', 'hole'], /^--local skips rights and budget/],
  [['release', 'shell', '--local', '--production'], /^--local skips rights and budget/],
  [['release', 'chat', '--canary', '101'], /^A percent is a number from 0 to 100/],
  [['release', 'chat', '--address', 'javascript:alert(1)'], /is no address/],
  [['release', 'chat', '--address', ''], /is no address/],
])('refuses %j', (words, sentence) => {
  expect(() => readCommandLine(words)).toThrow(sentence)
})
