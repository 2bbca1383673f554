import type { Booking, BookingEvent } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  fakeTransport,
  renderRoutes,
} from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../../routes'
import { buildOccupancy } from '../../testing/builders'

type Handlers = Parameters<typeof fakeTransport>[0]

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const money = { amount: 2400, paidAmount: 0, paid: false, currency: 'EUR' }
const stay = (status: Booking['status'], from: number, to: number, change: Partial<Booking> = {}) =>
  buildBooking({ status, startsAt: at(from), endsAt: at(to), ...money, ...change })
const buildEvent = (change: Partial<BookingEvent>): BookingEvent => ({
  id: 1,
  action: 'create',
  at: '2026-03-01T10:30:00.000Z',
  by: 'Kay',
  from: null,
  to: 'confirmed',
  reason: null,
  amount: null,
  method: null,
  changes: null,
  ...change,
})
const quote = (difference: number | null, free: { id: number; label: string; zone: string }[] = []) => ({
  amount: 2400,
  difference,
  currency: 'EUR',
  lines: [],
  free: free.map((bay) => ({ bay, difference: 0 })),
})

const open = async (booking: Booking, handlers: Handlers = {}, events: BookingEvent[] = []) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/bay': { data: buildListPage([]) },
    'GET /warehouse/7/booking': { data: buildListPage([]) },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /booking/21': { data: booking },
    'GET /booking/21/event': { data: { results: events } },
    'POST /booking/21/quote': { data: quote(null) },
    'GET /chat/users': { data: buildListPage([buildDriver({ id: 5 })]) },
    ...handlers,
  })
  const view = renderRoutes(routes, { path: '/locations/bookings?location-id=7&booking=21', transport })
  const drawer = within(await screen.findByRole('dialog', { name: booking.plate }))
  await drawer.findByText(booking.driver.name)
  const sent = () => calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/quote'))
  return { ...view, drawer, calls, sent, bodies: () => sent().map(({ url, body }) => [url, body]) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))

beforeAll(() => import('./bookings-screen'))
afterEach(() => toast.remove())

test.each<[string, Booking, string]>([
  ['a request', stay('requested', 2, 9, { bay: null }), 'Accept, Another bay, Decline, More'],
  ['an arrival', stay('confirmed', 0.1, 9), 'Check in, Change time, Move, More, Record payment'],
  ['a vehicle on site', stay('checked_in', -1, 9), 'Check out, Extend, Move, More, Record payment'],
  [
    'an overstay',
    stay('checked_in', -9, -1, { overstay: true }),
    'Extend, Charge overstay, Check out, Move, More, Record payment',
  ],
  ['a paid stay', stay('checked_out', -9, -1, { paidAmount: 2400, paid: true }), 'Correct amount'],
  ['a no-show', stay('no_show', -9, -1), ''],
  ['a cancelled stay', stay('cancelled', 2, 9, { paidAmount: 2400 }), 'Reinstate, Refund'],
  ['a declined request', stay('declined', 2, 9), ''],
])('has the buttons of %s', async (_, booking, expected) => {
  const { drawer } = await open(booking)
  const names = drawer.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)
  expect(names.filter((name) => name !== 'Close').join(', ')).toBe(expected)
})

test('shows who, where and when, the account and the history in plain words', async () => {
  const changes = {
    endsAt: { from: '2026-03-01T16:00:00.000Z', to: '2026-03-02T05:00:00.000Z' },
    bay: { from: null, to: 'A1' },
    amount: { from: 2000, to: 2400 },
  }
  const booking = buildBooking({
    status: 'checked_out',
    vehicleType: 'truck',
    note: 'Rings twice',
    ...money,
    amount: 3000,
    paidAmount: 2600,
  })
  const { drawer } = await open(booking, {}, [
    buildEvent({}),
    buildEvent({ id: 2, action: 'change', changes, reason: 'Agreed by phone' }),
    buildEvent({ id: 3, action: 'charge-overstay', amount: 600 }),
    buildEvent({ id: 4, action: 'payment', amount: 3000, method: 'card' }),
    buildEvent({ id: 5, action: 'payment', amount: -400, method: 'cash', by: null }),
  ])
  expect(await drawer.findByRole('link', { name: '+4915112345678' })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  expect(drawer.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=5',
  )
  const facts = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['A1', 'Truck', 'Rings twice', 'K7M2QX9P']))
  expect(facts.slice(-5)).toEqual(['€24.00', '€6.00', '-€30.00', '€4.00', '€4.00'])
  const rows = (await drawer.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/€4.00 refunded, CashAutomatic$/),
    expect.stringMatching(/€30.00 paid, CardKay$/),
    expect.stringMatching(/€6.00 charged for the overstayKay$/),
    expect.stringMatching(
      /ChangedBay: none → A1To: .*5:00 PM → .*6:00 AMPrice: €20.00 → €24.00“Agreed by phone”Kay$/,
    ),
    expect.stringMatching(/BookedKay$/),
  ])
})

test('says since when a stay is confirmed, whatever check-in was undone', async () => {
  const { drawer } = await open(stay('confirmed', -1, 5), {}, [
    buildEvent({ at: '2026-02-27T10:30:00.000Z' }),
    buildEvent({ id: 2, action: 'check-in', from: 'confirmed', to: 'checked_in' }),
    buildEvent({ id: 3, action: 'reinstate', from: 'checked_in' }),
  ])
  expect(await drawer.findByText(/^Confirmed Feb 27/)).toBeVisible()
})

test('asks before an early check-in, then which bay when that one is taken', async () => {
  const booking = stay('confirmed', 3, 9)
  const taken = {
    message: 'Bay A1 was just taken. Free: A4',
    code: 'bay_taken',
    free: [{ id: 4, label: 'A4' }],
  }
  const { bodies } = await open(booking, {
    'POST /booking/21/check-in': ({ body }) =>
      (body as { bayId?: number }).bayId
        ? { data: { ...booking, status: 'checked_in', bay: { id: 4, label: 'A4' } } }
        : { status: 409, data: taken },
  })
  press('Check in')
  fireEvent.click((await question('Check HH-AB 1204 in early?')).getByRole('button', { name: 'Check in' }))
  const where = await dialog('Where is HH-AB 1204?')
  expect(where.getByText('Bay A1 was just taken. Free: A4')).toBeVisible()
  fireEvent.click(where.getByRole('button', { name: 'Check in at A4' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Where/ })).toBeNull())
  expect(bodies()).toEqual([
    ['/booking/21/check-in', { force: true }],
    ['/booking/21/check-in', { force: true, bayId: 4 }],
  ])
})

test('checks a vehicle in at the bay where it really is', async () => {
  const { bodies } = await open(stay('confirmed', 0.1, 9), {
    'POST /booking/21/quote': {
      data: quote(null, [
        { id: 1, label: 'A1', zone: '' },
        { id: 4, label: 'A4', zone: 'North' },
      ]),
    },
    'POST /booking/21/check-in': { data: stay('checked_in', 0.1, 9) },
  })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Check in at another bay' }))
  const where = await dialog('Where is HH-AB 1204?')
  expect(await where.findByText('The price stays €24.00.')).toBeVisible()
  expect((await where.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['A4 · North'])
  fireEvent.click(where.getByRole('button', { name: 'Check in at A4' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/check-in', { bayId: 4 }]]))
})

test('offers the two ways out of an overstay, and warns of the next guest', async () => {
  const booking = stay('checked_in', -9, -1.35, { overstay: true })
  const next = stay('confirmed', 0.7, 9, { id: 22, plate: 'NEXT 22' })
  const { drawer, bodies } = await open(booking, {
    'GET /warehouse/7/booking': ({ params }) => ({
      data: buildListPage(params?.status === 'confirmed' ? [booking, next] : []),
    }),
    'POST /booking/21/quote': { data: quote(600) },
    'POST /booking/22/quote': { data: quote(null, [{ id: 4, label: 'A4', zone: '' }]) },
    'POST /booking/21/charge-overstay': { data: booking },
  })
  expect(await drawer.findByText(/^Until .* it costs €6.00 more.$/)).toBeVisible()
  expect(await drawer.findByText(/^NEXT 22, Ana Kovač, has A1 next and arrives in 4\d min./)).toBeVisible()
  expect(await drawer.findByRole('button', { name: 'Move NEXT 22 to A4' })).toBeVisible()
  press('Charge overstay')
  const charge = await dialog('Charge HH-AB 1204 for the overstay')
  const amount = charge.getByLabelText('Amount in EUR')
  expect(amount).toHaveValue('6')
  fireEvent.change(amount, { target: { value: '4,50' } })
  fireEvent.click(charge.getByRole('button', { name: 'Charge' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/charge-overstay', { amount: 450 }]]))
})

describe('past the end', () => {
  const start = '2026-11-23T08:30:00.000Z'
  const end = '2026-11-23T12:30:00.000Z'
  const HOUR = 3_600_000
  const overstaying = buildBooking({
    status: 'checked_in',
    startsAt: start,
    endsAt: end,
    overstay: true,
    ...money,
    amount: 1200,
    paidAmount: 1200,
  })
  /** 3.00 for each hour begun, as the API counts; an end in the past is a 422. */
  const rates: Handlers = {
    'POST /booking/21/quote': ({ body }) => {
      const endsAt = Date.parse((body as { endsAt?: string }).endsAt ?? end)
      if (endsAt <= Date.now() && endsAt !== Date.parse(end)) return { status: 422, data: [{ errors: [] }] }
      return { data: quote(300 * Math.ceil((endsAt - Date.parse(start)) / HOUR) - 1200) }
    },
  }
  const charge = (at: string, amount: number) => buildEvent({ id: 3, action: 'charge-overstay', at, amount })

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-23T13:10:00Z'), advanceTimers: true })
  })
  afterEach(() => jest.useRealTimers())

  test('suggests to charge the hour that has begun', async () => {
    const { drawer } = await open(overstaying, rates)
    await drawer.findByText(/^Until .* it costs €3.00 more.$/)
    press('Charge overstay')
    const form = await dialog('Charge HH-AB 1204 for the overstay')
    expect(await form.findByLabelText('Amount in EUR')).toHaveValue('3')
  })

  test('says when the rates ask nothing for an overstay', async () => {
    await open(overstaying, { 'POST /booking/21/quote': { data: quote(0) } })
    press('Charge overstay')
    const form = await dialog('Charge HH-AB 1204 for the overstay')
    expect(
      await form.findByText(/^Overstaying by 40 min, for which your rates ask nothing more/),
    ).toBeVisible()
    expect(form.getByLabelText('Amount in EUR')).toHaveValue('')
  })

  test('quotes no end in the past while the drawer stays open', async () => {
    const { drawer, calls } = await open(overstaying, rates)
    await drawer.findByText(/^Until .* it costs €3.00 more.$/)
    act(() => jest.advanceTimersByTime(25 * 60_000))
    expect(await drawer.findByText(/^Until .* it costs €6.00 more.$/)).toBeVisible()
    const quoted = calls.filter(({ url }) => url.endsWith('/quote')).at(-1)?.body as { endsAt: string }
    expect(Date.parse(quoted.endsAt)).toBeGreaterThan(Date.now())
  })

  test('asks before a check-out for which nothing was charged', async () => {
    const { bodies } = await open(overstaying, {
      ...rates,
      'POST /booking/21/check-out': { data: { ...overstaying, status: 'checked_out', overstay: false } },
    })
    press('Check out')
    const sure = await question('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; nothing was charged.')).toBeVisible()
    fireEvent.click(sure.getByRole('button', { name: 'Charge overstay' }))
    fireEvent.click((await dialog(/^Charge/)).getByRole('button', { name: 'Close' }))
    press('Check out')
    fireEvent.click(await screen.findByRole('button', { name: 'Check out all the same' }))
    await waitFor(() => expect(bodies()).toEqual([['/booking/21/check-out', {}]]))
  })

  test('charges a vehicle that has left too late', async () => {
    const checkedOutAt = '2026-11-23T13:00:00.000Z'
    const left = { ...overstaying, status: 'checked_out' as const, overstay: false, checkedOutAt }
    const { calls } = await open(left, rates)
    press('Charge overstay')
    const form = await dialog('Charge HH-AB 1204 for the overstay')
    expect(await form.findByText(/^Overstaying by 30 min/)).toBeVisible()
    expect(calls.filter(({ body }) => (body as { endsAt?: string } | undefined)?.endsAt)).toEqual([])
  })

  test('says what was charged before a check-out', async () => {
    await open(overstaying, rates, [charge('2026-11-23T12:50:00.000Z', 300)])
    press('Check out')
    const sure = await question('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; €3.00 was charged.')).toBeVisible()
    expect(sure.getByRole('button', { name: 'Check out' })).toBeVisible()
  })

  test('says that nothing was charged once that was taken back', async () => {
    const at = '2026-11-23T12:51:00.000Z'
    const undone = buildEvent({ id: 9, action: 'change', at, changes: { amount: { from: 2700, to: 2400 } } })
    await open(overstaying, rates, [charge('2026-11-23T12:50:00.000Z', 300), undone])
    press('Check out')
    const sure = await question('Check HH-AB 1204 out?')
    expect(await sure.findByText('Overstaying by 40 min; nothing was charged.')).toBeVisible()
  })
})

test('records a part of what is left, and keeps the form and the key through an answer that never came', async () => {
  let tries = 0
  const { sent } = await open(stay('checked_out', -9, -1, { paidAmount: 400 }), {
    'POST /booking/21/payment': () => {
      tries++
      if (tries === 1) return { status: 'FETCH_ERROR', error: 'Failed to fetch' }
      return { data: stay('checked_out', -9, -1, { paidAmount: 1400 }) }
    },
  })
  press('Record payment')
  const payment = await dialog('Payment of HH-AB 1204')
  const amount = payment.getByLabelText('Amount in EUR')
  expect(amount).toHaveValue('20')
  fireEvent.change(amount, { target: { value: '30' } })
  const submit = payment.getByRole('button', { name: 'Record payment' })
  fireEvent.click(submit)
  expect(await payment.findByText('That is too much')).toBeVisible()
  fireEvent.change(amount, { target: { value: '10' } })
  expect(payment.getByText('Part of it: €10.00 is left.')).toBeVisible()
  fireEvent.click(payment.getByRole('radio', { name: 'Card' }))
  fireEvent.click(submit)
  await waitFor(() => expect(tries).toBe(1))
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'))
  expect(amount).toHaveValue('10')
  fireEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Payment/ })).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([
    { amount: 1000, method: 'card' },
    { amount: 1000, method: 'card' },
  ])
  expect(new Set(sent().map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1)
})

test('cancels with a reason, and says that money is to be refunded', async () => {
  const paid = { paidAmount: 2400, paid: true }
  const { bodies } = await open(stay('confirmed', 2, 9, paid), {
    'POST /booking/21/cancel': { data: stay('cancelled', 2, 9, paid) },
  })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }))
  const cancel = await dialog('Cancel the booking of HH-AB 1204?')
  expect(cancel.getByText(/^€24.00 was paid and is to be refunded/)).toBeVisible()
  fireEvent.click(cancel.getByRole('button', { name: 'Cancel booking' }))
  expect(await cancel.findByText(/^Enter a reason/)).toBeVisible()
  fireEvent.change(cancel.getByLabelText('Reason'), { target: { value: 'Yard is flooded' } })
  fireEvent.click(cancel.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/cancel', { reason: 'Yard is flooded' }]]))
})

test('corrects the bill of a stay that is over, as a line of its own, and takes it back', async () => {
  const paid = stay('checked_out', -9, -1, { paidAmount: 2400, paid: true })
  const corrected = { ...paid, amount: 1800 }
  const changes = { amount: { from: 2400, to: 1800 } }
  const event = buildEvent({ id: 4, action: 'change', from: 'checked_out', changes, reason: 'Noise' })
  let isDone = false
  render(<Toaster />)
  const { drawer, bodies } = await open(paid, {
    'GET /booking/21': () => ({ data: isDone ? corrected : paid }),
    'GET /booking/21/event': () => ({ data: { results: isDone ? [event] : [] } }),
    'PATCH /booking/21': ({ body }) => {
      isDone = (body as { amount: number }).amount === 1800
      return { data: isDone ? corrected : paid }
    },
  })
  press('Correct amount')
  const correct = await dialog('Correct the amount of HH-AB 1204')
  const submit = correct.getByRole('button', { name: 'Correct amount' })
  fireEvent.click(submit)
  expect(await correct.findByText('It is this amount already')).toBeVisible()
  expect(await correct.findByText(/^Enter a reason/)).toBeVisible()
  fireEvent.change(correct.getByLabelText('Amount in EUR'), { target: { value: '18' } })
  expect(correct.getByText('€6.00 is to be refunded then.')).toBeVisible()
  fireEvent.change(correct.getByLabelText('Reason'), { target: { value: 'Noise' } })
  fireEvent.click(submit)
  expect(await drawer.findByText('Amount corrected')).toBeVisible()
  const lines = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines.slice(-3)).toEqual(['€24.00', '-€6.00', '€6.00'])
  expect(drawer.getByText('To refund')).toBeVisible()
  press('Undo')
  expect(await screen.findByText('HH-AB 1204 is as before')).toBeVisible()
  expect(bodies()).toEqual([
    ['/booking/21', { amount: 1800, amountReason: 'Noise', amountBefore: 2400 }],
    ['/booking/21', { amount: 2400, amountReason: 'Undone', amountBefore: 1800 }],
  ])
})

test.each([
  [true, 'Ana Kovač gets your reason. A declined request cannot be accepted later.'],
  [false, 'Drivers get no messages about bookings here: tell Ana Kovač yourself. A declined'],
])('says who tells the driver, where booking texts are %s', async (bookingTexts, expected) => {
  await open(stay('requested', 2, 9, { bay: null }), {
    'GET /warehouse/7': { data: buildLocation({ bookingTexts }) },
  })
  press('Decline')
  const decline = await dialog('Decline HH-AB 1204?')
  expect(decline.getByText(new RegExp(`^${expected}`))).toBeVisible()
  expect(decline.queryByText(/^The driver and the history get it/) !== null).toBe(bookingTexts)
})

test.each([
  ['Mia', /Mia was faster \(.*Mar 1.* 11:30.*Checked out/],
  ['Demo Host', /: You have done this already \(.*Mar 1.* 11:30.*Checked out/],
])('asks before an unpaid check-out, and says that %s was faster', async (by, expected) => {
  const refusal = {
    message: 'This booking is checked out',
    code: 'wrong_status',
    status: 'checked_out',
    by,
    at: '2026-03-01T10:30:00.000Z',
  }
  const { drawer } = await open(stay('checked_in', -9, 0.5), {
    'POST /booking/21/check-out': { status: 409, data: refusal },
  })
  press('Check out')
  const sure = await question('Check HH-AB 1204 out?')
  expect(sure.getByText(/^€24.00 is left to pay/)).toBeVisible()
  fireEvent.click(sure.getByRole('button', { name: 'Check out' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent(expected)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows the rest when the history fails', async () => {
  const { drawer } = await open(stay('checked_in', -9, 9), {
    'GET /booking/21/event': { status: 503, data: { message: 'History is down' } },
  })
  expect(await drawer.findByText('History is down')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Check out' })).toBeVisible()
})
