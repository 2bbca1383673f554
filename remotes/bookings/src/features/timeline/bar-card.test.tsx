import type { Timeline as TimelineData } from '@hosts/shared/contract'
import { buildBay, buildLocation, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useBookingAddress } from '../../lib/use-booking-address'
import { buildTimelineBooking } from '../../testing/builders'
import { Timeline } from './timeline'

const now = '2026-11-23T11:00:00.000Z'
const stay = (id: number, plate: string, day: number, change = {}) =>
  buildTimelineBooking({
    id,
    plate,
    startsAt: `2026-11-${day}T19:00:00.000Z`,
    endsAt: `2026-11-${day + 1}T05:00:00.000Z`,
    ...change,
  })
const data: TimelineData = {
  bays: [buildBay({ id: 1, label: 'A1' })],
  bookings: [stay(11, 'MN-4417', 23, { paid: false }), stay(12, 'HH-AB 1204', 25)],
  blocks: [],
  asOf: now,
}
const location = buildLocation()
const Screen = () => <Timeline location={location} address={useBookingAddress(location.timezone)} />
const getBar = (plate: string) => screen.getByRole('button', { name: new RegExp(`^${plate}`) })
const getCard = () => document.querySelector('[data-card]')
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

/** jsdom has no pointer events. */
const point = (element: Element | null, type: string, pointerType: 'mouse' | 'touch', clientY = 200) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: 300, clientY })
  fireEvent(element ?? document.body, Object.assign(event, { pointerType, pointerId: 1 }))
}

beforeEach(async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  jest.useFakeTimers({ now: Date.parse(now), advanceTimers: true })
  const { transport } = fakeTransport({ 'GET /warehouse/7/timeline': { data } })
  const path = '/locations/bookings?location-id=7&view=week'
  renderRoutes([{ path: '/locations/bookings', element: <Screen /> }], { path, transport })
  await screen.findByRole('grid')
})
afterEach(() => jest.useRealTimers())

test('the mouse on a bar shows all about it, and stays while it goes to the card', () => {
  point(getBar('MN-4417'), 'pointerover', 'mouse')
  expect(getCard()).toBeNull()
  wait(300)
  expect(getCard()).toHaveTextContent(
    /^MN-4417Ana KovačTruckBay A1Mon,? 23 Nov, 20:00 – Tue,? 24 Nov, 06:00Confirmed$/,
  )
  point(getBar('MN-4417'), 'pointerout', 'mouse')
  point(getCard(), 'pointerover', 'mouse')
  wait(1_000)
  expect(getCard()).toBeVisible()
  point(getCard(), 'pointerout', 'mouse')
  wait(200)
  expect(getCard()).toBeNull()
})

test('the next bar shows its card at once, and Escape removes it', () => {
  point(getBar('MN-4417'), 'pointerover', 'mouse')
  wait(300)
  point(getBar('HH-AB 1204'), 'pointerover', 'mouse')
  wait(0)
  expect(getCard()).toHaveTextContent(/^HH-AB 1204/)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(getCard()).toBeNull()
})

test('a bar that gets the focus by the keyboard shows its card', () => {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => getBar('MN-4417').focus())
  expect(getCard()).toHaveTextContent(/^MN-4417/)
  fireEvent.keyDown(getBar('MN-4417'), { key: 'ArrowRight' })
  expect(getCard()).toHaveTextContent(/^HH-AB 1204/)
  act(() => getBar('HH-AB 1204').blur())
  expect(getCard()).toBeNull()
})

test('a finger that rests on a bar shows its card and opens nothing; one that scrolls does not', () => {
  const bar = getBar('MN-4417')
  const open = jest.fn()
  point(bar, 'pointerdown', 'touch')
  point(bar, 'pointermove', 'touch', 240)
  wait(600)
  expect(getCard()).toBeNull()
  point(bar, 'pointerup', 'touch')
  point(bar, 'pointerdown', 'touch')
  wait(600)
  expect(getCard()).toHaveTextContent(/^MN-4417/)
  document.addEventListener('click', open, { once: true })
  point(bar, 'pointerup', 'touch')
  fireEvent.click(bar)
  expect(open).not.toHaveBeenCalled()
  expect(getCard()).toBeVisible()
  point(null, 'pointerdown', 'touch')
  expect(getCard()).toBeNull()
})
