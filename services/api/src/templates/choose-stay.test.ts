import type { BookingStatus } from '@hosts/shared/contract'
import { chooseStay } from './choose-stay'

const now = new Date('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
type Row = [status: BookingStatus, start: number, end: number, expires?: number]

test.each<[string, Row[], number | undefined]>([
  ['nothing', [], undefined],
  [
    'the next stay',
    [
      ['confirmed', 48, 50],
      ['confirmed', 24, 30],
    ],
    1,
  ],
  [
    'a stay that is late',
    [
      ['confirmed', 24, 30],
      ['confirmed', -1, 8],
    ],
    1,
  ],
  [
    'an open request before a later stay',
    [
      ['confirmed', 192, 200],
      ['requested', 24, 30, 0.5],
    ],
    1,
  ],
  [
    'an open request before an earlier stay',
    [
      ['confirmed', 24, 30],
      ['requested', 192, 200],
    ],
    1,
  ],
  [
    'the next stay when the request has expired',
    [
      ['confirmed', 192, 200],
      ['requested', 24, 30, -0.5],
    ],
    0,
  ],
  [
    'the current stay before an open request',
    [
      ['requested', 2, 8, 0.5],
      ['checked_in', -3, 2],
    ],
    1,
  ],
  [
    'an overstay',
    [
      ['confirmed', 1, 2],
      ['checked_in', -9, -1],
    ],
    1,
  ],
  [
    'nothing that is over',
    [
      ['confirmed', -9, -1],
      ['checked_out', -3, 3],
      ['cancelled', 1, 2],
      ['declined', 1, 2],
      ['no_show', 1, 2],
    ],
    undefined,
  ],
])('a conversation is about %s', (_, rows, expected) => {
  const bookings = rows.map(([status, start, end, expires], index) => ({
    status,
    startsAt: inHours(start),
    endsAt: inHours(end),
    expiresAt: expires === undefined ? null : inHours(expires),
    ref: String(index),
    bay: null,
  }))
  expect(chooseStay(bookings, now)?.ref).toBe(expected === undefined ? undefined : String(expected))
})
