import { findPlateEnd } from './plate-end'

/** Room (px) of a night of 8 hours in the week view, without and with an icon. */
const night = 42
const withIcon = 26

test.each([
  ['the whole plate where it fits', 'MN-4417', 80, 'MN-4417'],
  ['its last part', 'MN-4417', night, '4417'],
  ['no half of a part before it', 'LT ABC 123', night, '123'],
  ['the last letters of a long part', 'WX19KLM', night, '9KLM'],
  ['three digits beside an icon', 'MN-4417', withIcon, '417'],
  ['more than a part that is too short', 'HH POOL 5', night, 'OL 5'],
  ['nothing of fewer than three letters', 'MN-4417', 16, ''],
  ['a short plate as a whole', 'A 1', 24, 'A 1'],
  ['wide letters by their width', '京A·12345', night, '12345'],
])('shows %s', (_, plate, room, end) => {
  expect(findPlateEnd(plate, room)).toBe(end)
})
