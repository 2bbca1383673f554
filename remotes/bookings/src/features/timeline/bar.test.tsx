import { buildBay } from '@hosts/shared/testing'
import { render, screen } from '@testing-library/react'
import { buildTimelineBooking } from '../../testing/builders'
import { Bar } from './bar'
import { buildRows } from './build-rows'
import { createScale } from './geometry'

const zone = 'Europe/Berlin'
const at = (time: string) => `2026-11-23T${time}:00+01:00`
const stay = (id: number, from: string, to: string) =>
  buildTimelineBooking({ id, startsAt: at(from), endsAt: at(to) })

/** The icons' places of bars of a day, 4 px an hour. */
const findPins = (...bookings: ReturnType<typeof stay>[]) => {
  const scale = createScale({ zone, from: '2026-11-23', days: 1, hourWidth: 4 })
  const data = { bays: [buildBay()], bookings, blocks: [], asOf: at('12:00') }
  const bars = buildRows(data, scale, Date.parse(data.asOf)).flatMap((row) => row.bars)
  render(
    bars.map((bar) => <Bar key={bar.key} bar={bar} lane={36} zone={zone} bay="A1" isStop={false} isSticky />),
  )
  return screen.getAllByRole('button').map((button) => {
    const text = button.firstElementChild as HTMLElement
    expect(text.querySelectorAll('svg')).toHaveLength(1)
    return text.dataset.pin
  })
}

test('a bar of any width shows its task by an icon; those of neighbours do not cover each other', () => {
  expect(
    findPins(
      stay(1, '00:00', '01:00'),
      stay(2, '10:00', '12:00'),
      stay(3, '12:00', '14:00'),
      stay(4, '14:00', '20:00'),
    ),
  ).toEqual(['after high', 'before low', 'before high', undefined])
})
