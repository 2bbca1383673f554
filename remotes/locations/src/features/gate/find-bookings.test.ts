import { buildBooking } from '@hosts/shared/testing'
import { findBookings } from './find-bookings'

const bookings = [
  buildBooking({ id: 1, plate: 'HH-O 101', ref: 'AAAA2222' }),
  buildBooking({ id: 2, plate: 'HH 0101', ref: 'BBBB3333' }),
  buildBooking({ id: 3, plate: 'Ö-ÅÄ 77', ref: 'CCCC4444' }),
  buildBooking({ id: 4, plate: 'G8-512-EL', ref: 'DDDD5555' }),
]
const find = (typed: string) =>
  findBookings(bookings, typed).map(({ booking, isSimilar }) => (isSimilar ? `~${booking.id}` : booking.id))

test.each([
  ['', [1, 2, 3, 4]],
  [' - ', [1, 2, 3, 4]],
  ['hho101', [1, '~2']],
  ['HH-0', [2, '~1']],
  ['hh 0I0l', ['~1', '~2']],
  ['hh 77', []],
  ['hh 0i0i', ['~1', '~2']],
  ['öåä', [3]],
  ['cccc4444', [3]],
  ['*', [1, 2, 3, 4]],
  ['GB-512', ['~4']],
  ['G8-5I2-EL', ['~4']],
  ['G8-513-EL', ['~4']],
  ['G8-512-E', [4]],
  ['G8-52-EL', ['~4']],
  ['G8-5112-EL', ['~4']],
  ['G8-523-EL', []],
  ['XYZ', []],
])('%j finds %j', (typed, expected) => {
  expect(find(typed)).toEqual(expected)
})
