import type { Booking, ChangeQuote } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildLocation,
  fakeTransport,
  freezeDate,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { formatClock, formatDates, Toaster } from '@hosts/shared/ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ChangeBooking } from './change-booking'
import type { ChangeMode } from './change-input'

const stay = buildBooking({
  status: 'checked_in',
  bay: { id: 12, label: 'B12' },
  startsAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-23T15:00:00.000Z',
  amount: 2000,
  currency: 'EUR',
})
const free = (id: number, label: string, difference: number | null) => ({
  bay: { id, label, zone: 'North' },
  difference,
})
const own = free(12, 'B12', 600)
const quote = (change: Partial<ChangeQuote> = {}): ChangeQuote => ({
  amount: 2600,
  difference: 600,
  currency: 'EUR',
  lines: [],
  free: [own, free(14, 'B14', 900), free(15, 'B15', 600)],
  ...change,
})

const open = (mode: ChangeMode, handlers: Handlers = {}, booking: Booking = stay) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'POST /booking/21/quote': { data: quote() },
    'PATCH /booking/21': ({ body }) => ({ data: { ...booking, amount: 2600, ...(body as object) } }),
    ...handlers,
  })
  const onClose = jest.fn()
  const element = (
    <>
      <ChangeBooking location={buildLocation()} booking={booking} mode={mode} onClose={onClose} />
      <Toaster />
    </>
  )
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  const sent = (method = 'PATCH') => calls.filter((call) => call.method === method).map(({ body }) => body)
  return { sent, onClose }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  freezeDate('2026-11-23T12:03:00Z')
})
afterEach(() => {
  document.documentElement.dataset.timeFormat = ''
  toast.remove()
  jest.useRealTimers()
})

test('extends by a quick choice after showing the price, and undoes it', async () => {
  const { sent, onClose } = open('extend')
  fireEvent.click(screen.getByRole('radio', { name: '+2 h' }))
  expect(await screen.findByText(/^Extend to Mon.* · \+€6.00$/)).toBeVisible()
  const price = within(screen.getByRole('region', { name: 'Price' }))
  expect(price.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '€20.00',
    '+€6.00',
    '€26.00',
  ])
  await press(/^Extend to/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('POST').at(-1)).toEqual({ endsAt: '2026-11-23T17:00:00.000Z' })
  expect(sent()).toEqual([{ endsAt: '2026-11-23T17:00:00.000Z', amount: 2600, amountBefore: 2000 }])
  await press('Undo')
  await waitFor(() =>
    expect(sent()[1]).toEqual({
      endsAt: stay.endsAt,
      amount: 2000,
      amountReason: 'Undone',
      amountBefore: 2600,
    }),
  )
})

test('marks a new end that is no time, or before the start', async () => {
  document.documentElement.dataset.timeFormat = '24h'
  const { sent } = open('extend')
  fireEvent.click(screen.getByRole('radio', { name: 'Other times' }))
  change('Time', '24:00')
  fireEvent.blur(screen.getByLabelText('Time'))
  expect(await screen.findByText('Enter a date and time')).toBeVisible()
  expect(screen.getByLabelText('Time')).toBeInvalid()
  change('Time', '08:00')
  expect(await screen.findByText('Ends before it starts')).toBeVisible()
  await press(/^Extend to/)
  await waitFor(() => expect(screen.getByLabelText('Until')).toHaveFocus())
  expect(sent()).toEqual([])
})

test('offers no undo where the old end is over', async () => {
  const { onClose } = open('extend', {}, { ...stay, endsAt: '2026-11-23T11:00:00.000Z', overstay: true })
  await press(/^Extend to/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText(/stays until/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('extends into another bay where its own is already booked', async () => {
  const { sent } = open('extend', {
    'POST /booking/21/quote': { data: quote({ free: [free(14, 'B14', 900), free(15, 'B15', 600)] }) },
    'PATCH /booking/21': { data: { ...stay, bay: { id: 15, label: 'B15' } } },
  })
  expect(await screen.findByText('Bay B12 is not free then. Move it to another bay:')).toBeVisible()
  change('Bay', '15')
  await press(/^Extend to .* in B15 · \+€6.00$/)
  await waitFor(() =>
    expect(sent()).toEqual([
      { endsAt: '2026-11-23T16:00:00.000Z', bayId: 15, amount: 2600, amountBefore: 2000 },
    ]),
  )
  expect(await screen.findByText(/ stays until .*, in B15 now$/)).toBeVisible()
})

test('moves to the best bay, or to a remaining one when that was just taken', async () => {
  const data = { message: 'Bay B14 was just taken', code: 'bay_taken', free: [{ id: 15, label: 'B15' }] }
  const answers = [{ status: 409, data }, { data: { ...stay, bay: { id: 15, label: 'B15' } } }]
  const { sent, onClose } = open('move', { 'PATCH /booking/21': () => answers.shift() ?? { data: stay } })
  await press('Move to B14 · +€9.00')
  await press('Take B15')
  expect(sent()).toHaveLength(1)
  await press('Move to B15 · +€6.00')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    { bayId: 14, amount: 2900, amountBefore: 2000 },
    { bayId: 15, amount: 2600, amountBefore: 2000 },
  ])
})

test('shows the price when the rates have changed since', async () => {
  const answers = [600, 900].map((difference) => quote({ difference, free: [free(12, 'B12', difference)] }))
  const data = [{ errors: [{ message: 'Say why', path: 'amountReason', code: 'required' }] }]
  open('extend', {
    'POST /booking/21/quote': () => ({
      data: (answers.length > 1 ? answers.shift() : answers[0]) as ChangeQuote,
    }),
    'PATCH /booking/21': { status: 422, data },
  })
  await press(/^Extend to .* · \+€6.00$/)
  expect(await screen.findByText('The price is now €29.00.')).toBeVisible()
  expect(await screen.findByText(/^Extend to .* · \+€9.00$/)).toBeVisible()
})

test('agrees another price with a reason', async () => {
  const { sent } = open('extend')
  await press('Change price')
  change('Price in EUR', '22')
  const price = within(screen.getByRole('region', { name: 'Price' }))
  expect(price.getByText('Your price')).toBeVisible()
  expect(price.queryByText('New price')).toBeNull()
  expect(price.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '€20.00',
    '+€2.00',
    '€22.00',
  ])
  await press(/^Extend to .* · \+€2.00$/)
  expect(await screen.findByText('Enter a reason, at least 2 characters')).toBeVisible()
  change('Reason', 'Waited for the ramp')
  await press(/^Extend to/)
  await waitFor(() => expect(sent()[0]).toMatchObject({ amount: 2200, amountReason: 'Waited for the ramp' }))
})

test('shows a typed price where no rates apply', async () => {
  open('extend', {
    'POST /booking/21/quote': { data: quote({ free: [free(12, 'B12', null)], difference: null }) },
  })
  expect(await screen.findByText('No rates apply to this stay. The price stays.')).toBeVisible()
  await press('Change price')
  change('Price in EUR', '22')
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '€20.00',
    '+€2.00',
    '€22.00',
  ])
  expect(screen.queryByText(/The price stays/)).toBeNull()
})

test.each<[ChangeMode, string, Booking, () => void, object]>([
  [
    'shorten',
    'Shorten to .* · \\+€6.00',
    stay,
    () => fireEvent.click(screen.getByRole('radio', { name: '−1 h' })),
    { endsAt: '2026-11-23T14:00:00.000Z', amount: 2600, amountBefore: 2000 },
  ],
  [
    'time',
    'Change time · \\+€6.00',
    { ...stay, status: 'confirmed' },
    () => change('From', '2026-11-23T10:00'),
    { startsAt: '2026-11-23T09:00:00.000Z', amount: 2600, amountBefore: 2000 },
  ],
  ['plate', 'Save', stay, () => change('Plate', 'HH-XY 9'), { plate: 'HH-XY 9' }],
])('changes by %s', async (mode, label, booking, act, expected) => {
  const { sent } = open(mode, {}, booking)
  act()
  await press(new RegExp(`^${label}`))
  await waitFor(() => expect(sent()).toEqual([expected]))
})

test.each([
  [409, { message: 'Tom has checked it out', code: 'wrong_status' }],
  [422, [{ errors: [{ message: 'Choose an end in the future', path: 'endsAt', code: 'in_the_past' }] }]],
])('says why it is refused: %i', async (status, data) => {
  const { onClose } = open('time', { 'PATCH /booking/21': { status, data } })
  change('Until', '2026-11-23T18:00')
  await press('Change time')
  expect(await screen.findByText(/Tom has checked it out|Choose an end in the future/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('shows the field of a quick choice whose time has passed', async () => {
  const over = { message: 'Choose an end in the future', path: 'endsAt', code: 'in_the_past' }
  open('extend', { 'PATCH /booking/21': { status: 422, data: [{ errors: [over] }] } })
  await press(/^Extend to/)
  expect(await screen.findByText(over.message)).toBeVisible()
  expect(screen.getByLabelText('Until')).toHaveValue(formatDates('2026-11-23', '2026-11-23'))
  expect(screen.getByLabelText('Time')).toHaveValue(formatClock('17:00'))
})

test('says that nothing was changed', async () => {
  open('plate')
  await press('Save')
  expect(await screen.findByText('Choose something else than it is now')).toBeVisible()
})
