import { splitAtMatch } from './around-words'

test.each([
  ['Where is the shower?', 'SHOWER', ['Where is the ', 'shower', '?']],
  ['I have looked for it everywhere but there is no shower', 'shower', ['…ut there is no ', 'shower', '']],
  ['Where can one wash?', 'shower', ['Where can one wash?', '', '']],
])('of "%s", "%s" is shown with what is around it', (text, words, parts) => {
  const shown = splitAtMatch(text, words)
  expect(shown.slice(1)).toEqual(parts.slice(1))
  expect(shown[0]?.endsWith(String(parts[0]).slice(-8))).toBe(true)
})
