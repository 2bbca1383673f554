import { buildBooking } from '@hosts/shared/testing'
import { findBookings } from './find-bookings'

const bookings = [
  buildBooking({ id: 1, plate: 'HH-O 101', ref: 'AAAA2222' }),
  buildBooking({ id: 2, plate: 'HH 0101', ref: 'BBBB3333' }),
  buildBooking({ id: 3, plate: 'Ö-ÅÄ 77', ref: 'CCCC4444' }),
]
const find = (typed: string) =>
  findBookings(bookings, typed).map(({ booking, isSimilar }) => (isSimilar ? `~${booking.id}` : booking.id))

test.each([
  ['', [1, 2, 3]],
  [' - ', [1, 2, 3]],
  ['hho101', [1, '~2']],
  ['HH-0', [2, '~1']],
  ['hh 0I0l', []],
  ['hh 0i0i', ['~1', '~2']],
  ['öåä', [3]],
  ['cccc4444', [3]],
  ['*', [1, 2, 3]],
  ['XYZ', []],
])('%j finds %j', (typed, expected) => {
  expect(find(typed)).toEqual(expected)
})
