import { toString as preview } from './preview-text'

test.each([
  ['see **you** at _ten_', 'see you at ten'],
  ['*Perfect*, ~~no~~ yes', 'Perfect, no yes'],
  ['`A4` or [the map](https://hosts.test/map)', 'A4 or the map'],
  ['# Rules\n> quoted', 'Rules\nquoted'],
  ['3 * 4 * 5 and snake_case_name', '3 * 4 * 5 and snake_case_name'],
])('%j is %j in the list', (text, shown) => {
  expect(preview(text)).toBe(shown)
})
