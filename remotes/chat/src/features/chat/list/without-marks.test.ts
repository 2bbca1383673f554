import { withoutMarks } from './without-marks'

test.each([
  ['**Gate 4** is _closed_ until ~~six~~ `seven`', 'Gate 4 is closed until six seven'],
  ['See [the map](https://maps.test/gate) and ![photo](https://a.test/b.jpg)', 'See the map and photo'],
  ['# Notice\n> Bay 7', 'Notice\nBay 7'],
  ['5 * 3 * 2 for bay_7_north', '5 * 3 * 2 for bay_7_north'],
])('%s', (text, plain) => expect(withoutMarks(text)).toBe(plain))
