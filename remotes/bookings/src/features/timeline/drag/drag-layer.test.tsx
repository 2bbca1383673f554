import type { ChangeQuote, Timeline as TimelineData } from '@hosts/shared/contract'
import { hostApi, toast } from '@hosts/shared/platform'
import {
  buildBay,
  buildBlock,
  buildBooking,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useBookingAddress } from '../../../lib/use-booking-address'
import { buildTimelineBooking } from '../../../testing/builders'
import { Timeline } from '../timeline'

const now = '2026-11-23T11:00:00.000Z'
/** A local time of November. */
const at = (local: string) => new Date(`2026-11-${local}:00+01:00`).toISOString()
const stay = (id: number, plate: string, from: string, to: string, change = {}) =>
  buildTimelineBooking({ id, plate, startsAt: at(from), endsAt: at(to), ...change })
const data: TimelineData = {
  bays: [buildBay({ id: 1, label: 'A1' }), buildBay({ id: 2, label: 'A2' })],
  bookings: [
    stay(11, 'OWN 1', '23T19:00', '24T06:00'),
    stay(12, 'OTHER 2', '25T08:00', '25T18:00', { bayId: 2 }),
    stay(14, 'ASKS 4', '23T20:00', '24T08:00', { bayId: null, status: 'requested' }),
  ],
  blocks: [
    buildBlock({
      startsAt: at('24T12:00'),
      endsAt: at('24T20:00'),
      reason: 'Paint',
      bay: { id: 2, label: 'A2' },
    }),
  ],
  asOf: now,
}
const free = (id: number, label: string, difference: number) => ({ bay: { id, label, zone: '' }, difference })
const quote: ChangeQuote = {
  amount: 2000,
  difference: 0,
  currency: 'EUR',
  lines: [],
  free: [free(1, 'A1', 0), free(2, 'A2', 600)],
}
const moved = buildBooking({
  id: 11,
  plate: 'OWN 1',
  bay: { id: 2, label: 'A2' },
  amount: 2600,
  currency: 'EUR',
})

const location = buildLocation()
const Screen = () => (
  <>
    <Timeline location={location} address={useBookingAddress(location.timezone)} />
    <Toaster />
  </>
)
const open = async (handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7/timeline': { data },
    'POST /booking/11/quote': { data: quote },
    'PATCH /booking/11': { data: moved },
    ...handlers,
  })
  const path = '/locations/bookings?location-id=7&view=3days'
  const { router, store } = renderRoutes([{ path: '/locations/bookings', element: <Screen /> }], {
    path,
    transport,
  })
  await screen.findByRole('grid')
  const sent = () =>
    calls
      .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/quote'))
      .map(({ url, body }) => [url, body])
  return { sent, store, address: () => router.state.location.search }
}

/** Px in the window: an hour is 14 wide, beside heads of 136; a row is 40 high. The body is at its top left, as nothing is laid out. */
const toPoint = (day: number, hour: number, row: number) => ({
  clientX: 136 + ((day - 23) * 24 + hour) * 14,
  clientY: row * 40 + 20,
})
const rows = { requests: 0, A1: 1, A2: 2 }
const fire = (target: Element, type: string, point: object) =>
  act(() => {
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, buttons: 1, ...point }))
  })
/** Drags without dropping. */
const drag = (target: Element, from: object, to: object) => {
  fire(target, 'pointerdown', from)
  fire(target, 'pointermove', to)
}
const drop = () => fire(screen.getByRole('grid'), 'pointerup', {})
const bar = (name: RegExp) => screen.getByRole('button', { name })
const dragOwn = (to: object) => drag(bar(/^OWN 1/), toPoint(23, 20, rows.A1), to)

beforeAll(() => {
  // Missing in jsdom.
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    scrollBy: () => undefined,
  })
})
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(now), advanceTimers: true })
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})
afterEach(() => {
  toast.remove()
  jest.useRealTimers()
})

test('shows bay, time and price before a drop, moves at that price, and undoes it', async () => {
  const { sent } = await open()
  dragOwn(toPoint(23, 20, rows.A2))
  expect(screen.getByText(/^A2 · Mon,? 23 Nov, 19:00 – Tue,? 24 Nov, 06:00$/)).toBeVisible()
  expect(screen.getByText('Looking up the price…')).toBeVisible()
  expect(await screen.findByText('+€6.00')).toBeVisible()
  expect(sent()).toEqual([])
  drop()
  expect(bar(/^OWN 1, .* bay A2/)).toBeVisible()
  expect(await screen.findByText('OWN 1 moves to A2 · +€6.00')).toBeVisible()
  expect(sent()).toEqual([['/booking/11', { bayId: 2, amount: 2600, amountBefore: 2000 }]])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()[1]?.[1]).toEqual({ bayId: 1, amount: 2000, amountReason: 'Undone', amountBefore: 2600 }),
  )
  expect(await screen.findByText('OWN 1 is as before')).toBeVisible()
})

test('waits for the price of a quick drop', async () => {
  const { sent } = await open()
  dragOwn(toPoint(23, 22, rows.A1))
  drop()
  expect(bar(/^OWN 1, .* 23 Nov, 21:00 to 24 Nov, 08:00/)).toBeVisible()
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/booking/11', { startsAt: at('23T21:00'), endsAt: at('24T08:00'), amount: 2000, amountBefore: 2000 }],
    ]),
  )
})

test('names the obstacle, and changes nothing when it is dropped there', async () => {
  const { sent } = await open()
  dragOwn(toPoint(25, 10, rows.A2))
  const why = /OTHER 2 has A2, Wed,? 25 Nov, 08:00 – 18:00/
  expect(screen.getByText(why)).toBeVisible()
  drop()
  // At the place of the drop, not among the toasts that cover the page's title.
  const note = await screen.findByText(/^OWN 1 was not changed: OTHER 2 has A2/)
  expect(note).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('region', { name: 'Notifications' })).not.toContainElement(note)
  expect(bar(/^OWN 1, .* bay A1/)).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(note).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('moves a block to another bay, and undoes it', async () => {
  const { sent } = await open({ 'PATCH /block/31': { data: data.blocks[0] } })
  drag(bar(/Paint/), toPoint(24, 14, rows.A2), toPoint(24, 14, rows.A1))
  expect(screen.getByText(/^A1 · Tue,? 24 Nov, 12:00 – 20:00$/)).toBeVisible()
  drop()
  expect(bar(/Paint, bay A1/)).toBeVisible()
  expect(await screen.findByText('The block moves to A1: Paint')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The block of A2 is as before')).toBeVisible()
  expect(sent()).toEqual([
    ['/block/31', { bayId: 1 }],
    ['/block/31', { bayId: 2 }],
  ])
})

test('puts a refused block back, with the obstacles', async () => {
  const inTheWay = {
    bookings: [buildBooking({ plate: 'FAR 9', startsAt: at('24T13:00'), endsAt: at('24T15:00') })],
  }
  const refusal = { message: 'Bookings are in the way', code: 'bookings_in_the_way', ...inTheWay }
  const { sent } = await open({ 'PATCH /block/31': { status: 409, data: refusal } })
  const here = toPoint(24, 14, rows.A2)
  drag(bar(/Paint/), here, toPoint(25, 4, rows.A2))
  expect(screen.getByText(/OTHER 2 has A2/)).toBeVisible()
  drop()
  expect(await screen.findByText(/^The block of A2 was not changed: OTHER 2 has A2/)).toBeVisible()
  drag(bar(/Paint/), here, toPoint(24, 14, rows.A1))
  expect(screen.queryByText(/OTHER 2 has A2/)).toBeNull()
  drop()
  expect(
    await screen.findByText(/^The block of A2 was not changed: FAR 9 has A1, Tue,? 24 Nov, 13:00 – 15:00$/),
  ).toBeVisible()
  expect(bar(/Paint, bay A2/)).toBeVisible()
  expect(sent()).toEqual([['/block/31', { bayId: 1 }]])
})

test('moves a block by its menu, without dragging', async () => {
  const { sent } = await open({ 'PATCH /block/31': { data: data.blocks[0] } })
  fireEvent.contextMenu(bar(/Paint/))
  const menu = within(screen.getByRole('dialog', { name: 'Change the block of A2' }))
  fireEvent.click(menu.getByRole('button', { name: 'Move…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the block of A2' }))
  fireEvent.change(form.getByLabelText('Bay'), { target: { value: '1' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([['/block/31', { bayId: 1, reason: 'Paint' }]]))
  expect(await screen.findByText('The block of A1 is changed')).toBeVisible()
})

test('continues while others change bookings, and shows new obstacles', async () => {
  let others = data.bookings
  const { store, sent } = await open({
    'GET /warehouse/7/timeline': () => ({ data: { ...data, bookings: others } }),
  })
  dragOwn(toPoint(23, 20, rows.A2))
  others = [...others, stay(15, 'NEW 5', '24T04:00', '24T12:00', { bayId: 2 })]
  act(() => void store.dispatch(hostApi.util.invalidateTags([{ type: 'Booking', id: 7 }])))
  await screen.findByRole('button', { name: /^NEW 5/ })
  expect(screen.getByText('Esc cancels')).toBeVisible()
  fire(screen.getByRole('grid'), 'pointermove', toPoint(23, 20.1, rows.A2))
  expect(screen.getByText(/NEW 5 has A2/)).toBeVisible()
  others = others.map((one) => (one.id === 11 ? { ...one, endsAt: at('24T07:00') } : one))
  act(() => void store.dispatch(hostApi.util.invalidateTags([{ type: 'Booking', id: 7 }])))
  await screen.findByRole('button', { name: /^OWN 1, .* 24 Nov, 07:00/ })
  fire(screen.getByRole('grid'), 'pointermove', toPoint(24, 0, rows.A1))
  drop()
  expect(await screen.findByText('OWN 1 was not changed: somebody has changed it meanwhile')).toBeVisible()
  expect(sent()).toEqual([])
})

test('puts a refused bar back, with the reason', async () => {
  const refusal = {
    message: 'Bay A2 was just taken. Free: A1',
    code: 'bay_taken',
    free: [{ id: 1, label: 'A1' }],
  }
  await open({ 'PATCH /booking/11': { status: 409, data: refusal } })
  dragOwn(toPoint(23, 20, rows.A2))
  drop()
  expect(await screen.findByText('OWN 1 was not changed: Bay A2 was just taken. Free: A1')).toBeVisible()
  expect(bar(/^OWN 1, .* bay A1/)).toBeVisible()
})

test('ends with Escape, and treats a small move as a click', async () => {
  const { sent, address } = await open()
  dragOwn(toPoint(23, 20, rows.A2))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Esc cancels')).toBeNull()
  drop()
  act(() => jest.advanceTimersByTime(1))
  const point = toPoint(23, 20, rows.A1)
  drag(bar(/^OWN 1/), point, { ...point, clientX: point.clientX + 3 })
  drop()
  expect(screen.queryByText('Esc cancels')).toBeNull()
  fireEvent.click(bar(/^OWN 1/))
  expect(address()).toContain('booking=11')
  expect(sent()).toEqual([])
})

test('accepts a request that is dropped on a bay, once that is confirmed', async () => {
  const { sent } = await open({ 'POST /booking/14/accept': { data: { ...moved, id: 14, plate: 'ASKS 4' } } })
  drag(bar(/^ASKS 4/), toPoint(23, 21, rows.requests), toPoint(24, 3, rows.A2))
  expect(screen.getByText('Accept ASKS 4 for A2')).toBeVisible()
  drop()
  expect(await screen.findByRole('alertdialog', { name: 'Accept ASKS 4 for A2?' })).toBeVisible()
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('ASKS 4 is accepted for A2')).toBeVisible()
  expect(sent()).toEqual([['/booking/14/accept', { bayId: 2 }]])
})

test.each([
  ['books', 'Book A2'],
  ['blocks', 'Block A2'],
])('%s a free time that was dragged over', async (_, action) => {
  const { address } = await open()
  const row = document.querySelector('[data-bars="bay-2"]') as Element
  drag(row, toPoint(24, 20.1, rows.A2), toPoint(25, 10, rows.A2))
  drop()
  const choice = screen.getByRole('dialog', { name: 'What do you want to do with this time?' })
  expect(choice).toHaveTextContent(/A2 · Tue,? 24 Nov, 20:00 – Wed,? 25 Nov, 08:00/)
  fireEvent.click(within(choice).getByRole('button', { name: action }))
  if (action === 'Book A2') {
    const times = { from: at('24T20:00'), to: at('25T08:00') }
    return expect(address()).toContain(`new=1&bay=2&${new URLSearchParams(times)}`)
  }
  const form = within(await screen.findByRole('dialog', { name: 'Block A2' }))
  const typed = form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(typed).toEqual(['24 Nov 2026', '20:00', '25 Nov 2026', '08:00', ''])
})

test('moves a booking by its menu, without dragging', async () => {
  const { sent } = await open({
    'GET /booking/11': { data: { ...moved, amount: 2000, bay: { id: 1, label: 'A1' } } },
  })
  act(() => bar(/^OWN 1/).focus())
  // It begins out of view.
  jest.spyOn(bar(/^OWN 1/), 'getBoundingClientRect').mockReturnValue(new DOMRect(-500, 100, 900, 36))
  fireEvent.contextMenu(bar(/^OWN 1/))
  const bubble = screen.getByRole('dialog', { name: 'Change OWN 1' })
  expect(Number.parseFloat(bubble.style.left)).toBeGreaterThan(0)
  const menu = within(bubble)
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Move…', 'Change time…'])
  fireEvent.click(menu.getByText('Move…'))
  const panel = within(await screen.findByRole('dialog', { name: 'Move OWN 1' }))
  fireEvent.click(await panel.findByRole('button', { name: /^Move to A2/ }))
  await waitFor(() => expect(sent()).toEqual([['/booking/11', expect.objectContaining({ bayId: 2 })]]))
  // Behind the dialog no bar has a name.
  expect(fireEvent.contextMenu(await screen.findByRole('button', { name: /^ASKS 4/ }))).toBe(true)
})
