import type { TimelineBooking } from '@hosts/shared/contract'
import { buildBay } from '@hosts/shared/testing'
import { render, screen } from '@testing-library/react'
import { buildTimelineBooking } from '../../testing/builders'
import { Bar } from './bar'
import { buildRows } from './build-rows'
import { createScale } from './geometry'

const zone = 'Europe/Berlin'
const at = (time: string) => `2026-11-23T${time}:00+01:00`
const stay = (id: number, from: string, to: string, change: Partial<TimelineBooking> = {}) =>
  buildTimelineBooking({ id, startsAt: at(from), endsAt: at(to), plate: 'MN-4417', ...change })

/** The bars of a day, 4 px an hour; `hourWidth`: as in the week view, where a night has 51 px. */
const renderBars = (bookings: TimelineBooking[], hourWidth = 4) => {
  const scale = createScale({ zone, from: '2026-11-23', days: 1, hourWidth })
  const data = { bays: [buildBay()], bookings, blocks: [], asOf: at('12:00') }
  const bars = buildRows(data, scale, Date.parse(data.asOf)).flatMap((row) => row.bars)
  render(
    bars.map((bar) => <Bar key={bar.key} bar={bar} lane={36} zone={zone} bay="A1" isStop={false} isSticky />),
  )
  return screen.getAllByRole('button').map((button) => button.firstElementChild as HTMLElement)
}

test('a bar of any width shows its task by an icon; those of neighbours do not cover each other', () => {
  const texts = renderBars([
    stay(1, '00:00', '01:00', { status: 'no_show' }),
    stay(2, '05:00', '07:00', { status: 'no_show' }),
    stay(3, '07:00', '09:00', { status: 'no_show' }),
    stay(4, '09:00', '18:00'),
  ])
  expect(texts.map((text) => text.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1])
  expect(texts.map((text) => text.dataset.pin)).toEqual([
    'after high',
    'before low',
    'before high',
    undefined,
  ])
})

const night = 6.4
test.each<[string, Partial<TimelineBooking>, string, number]>([
  ['confirmed', {}, '4417', 0],
  [
    'checked out and unpaid',
    { startsAt: at('02:00'), endsAt: at('10:00'), status: 'checked_out', paid: false },
    '417',
    1,
  ],
  [
    'on site until tomorrow',
    { status: 'checked_in', startsAt: at('09:00'), endsAt: at('24:00') },
    'MN-4417',
    1,
  ],
  ['a request', { status: 'requested' }, '417', 1],
])('a night in the week view shows the end of its plate: %s', (_, change, text, icons) => {
  const [bar] = renderBars([stay(1, '16:00', '24:00', change)], night)
  expect(bar).toHaveTextContent(new RegExp(`^${text}$`))
  expect(bar?.querySelectorAll('svg')).toHaveLength(icons)
  if (icons) expect(bar?.firstElementChild).toHaveTextContent(text)
})
