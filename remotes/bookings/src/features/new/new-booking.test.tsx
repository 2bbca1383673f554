import { toast } from '@hosts/shared/platform'
import { buildBooking, buildListPage, demoUser, freezeDate } from '@hosts/shared/testing'
import { formatClock, formatDates } from '@hosts/shared/ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import {
  anja,
  bay,
  change,
  findReady,
  newBooking,
  open,
  pressBook,
  quote,
} from '../../testing/open-new-booking'
import { draftKey } from './booking-input'
import { readTyped } from './driver-field'

const chooseAnja = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('anja')
  await screen.findByRole('option', { name: /Anja Petersen/ })
  await user.keyboard('{Enter}')
}
beforeEach(() => {
  jest.spyOn(toast, 'success')
  freezeDate('2026-11-23T08:12:00Z')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  localStorage.clear()
})

test('starts with the plate of the address', async () => {
  open({}, { plate: 'XYZ 99' })
  expect(await screen.findByDisplayValue('XYZ 99')).toBeVisible()
})

test('books by keyboard: type a name, Enter, Enter', async () => {
  const { user, sent, onBooked } = open()
  expect(screen.getByRole('combobox', { name: 'Driver' })).toHaveFocus()
  await chooseAnja(user)
  expect(screen.getByRole('radio', { name: 'FL-AP 318 · Truck' })).toHaveFocus()
  expect(await screen.findByText('2 bays free')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Book B12 · €24.00' })).toBeVisible()
  expect(screen.getByText('1 day at €24.00')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(newBooking))
  expect(sent()).toEqual([
    {
      body: {
        driverId: 14,
        plate: 'FL-AP 318',
        vehicleType: 'truck',
        startsAt: '2026-11-23T08:15:00.000Z',
        endsAt: '2026-11-24T08:15:00.000Z',
        bayId: 12,
        amount: 2400,
        note: '',
      },
      headers: { 'Idempotency-Key': expect.any(String) },
    },
  ])
  expect(toast.success).toHaveBeenCalledWith('B12 booked for Anja Petersen')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Book/ })).not.toHaveAttribute('aria-disabled'),
  )
  expect(localStorage.getItem(draftKey(demoUser.id, 7))).toBeNull()
})

test('has one Tab stop for each decision', async () => {
  const { user } = open({}, { driverId: 14 })
  await findReady()
  screen.getByRole('radio', { name: 'FL-AP 318 · Truck' }).focus()
  const stops = []
  for (let count = 0; count < 6; count++) {
    await user.tab()
    stops.push(document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  }
  const when = screen.getByRole('radio', { name: '24 hours' }).getAttribute('name')
  expect(stops).toEqual([when, 'bayId', 'Change price', 'note', 'offers', 'Book B12 · €24.00'])
})

test('adds a new driver in the same form, and marks missing fields', async () => {
  const { user, sent } = open()
  await user.keyboard('Jo Nowak')
  await user.click(await screen.findByRole('option', { name: 'New driver: “Jo Nowak”' }))
  expect(screen.getByLabelText('Phone')).toHaveFocus()
  change('Phone', '12')
  pressBook()
  expect(await screen.findByText(/^Enter the number with its country code/)).toBeVisible()
  expect(sent()).toEqual([])
  change('Phone', '+48 600 100 200')
  change('Plate', 'WX 12345')
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'pt' } })
  pressBook()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      driver: { name: 'Jo Nowak', phone: '+48600100200', language: 'pt' },
      plate: 'WX 12345',
    }),
  )
})

test('focuses the first error of a new driver, whose fields came after the plate', async () => {
  const { user } = open()
  await user.keyboard('Jo Nowak')
  await user.click(await screen.findByRole('option', { name: 'New driver: “Jo Nowak”' }))
  change('Name', 'x'.repeat(81))
  change('Phone', '12')
  pressBook()
  await waitFor(() => expect(screen.getByLabelText('Plate')).toBeInvalid())
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

const offers = { name: 'May we send offers?' }
test.each([
  ['who is here now', {}, 'in-person'],
  ['who has called', { from: '2026-11-25T08:00:00Z', to: '2026-11-26T08:00:00Z' }, 'phone'],
])('records in one press that a driver %s agrees to offers', async (_, start, source) => {
  const { user, sent } = open({}, start)
  await user.keyboard('Jo Nowak')
  await user.click(await screen.findByRole('option', { name: 'New driver: “Jo Nowak”' }))
  expect(screen.queryByRole('checkbox', offers)).not.toBeInTheDocument()
  change('Phone', '+48 600 100 200')
  expect(screen.getByRole('checkbox', offers)).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', offers))
  change('Plate', 'WX 12345')
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ consent: { given: true, source } }))
})

test.each([
  ['asks a known driver who has not agreed', { marketingConsentAt: null }, true],
  ['asks no driver who has', { marketingConsentAt: '2026-01-05T08:00:00.000Z' }, false],
  ['asks no driver without a phone', { marketingConsentAt: null, phone: '' }, false],
])('%s, and sends nothing unasked', async (_, known, isAsked) => {
  const driver = { ...anja, ...known }
  const { user, sent } = open({ 'GET /chat/users': { data: buildListPage([driver]) } })
  await chooseAnja(user)
  await screen.findByRole('button', { name: 'Book B12 · €24.00' })
  expect(screen.queryByRole('checkbox', offers) !== null).toBe(isAsked)
  pressBook()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).not.toHaveProperty('consent')
})

test('books for a new driver without a phone', async () => {
  const { user, sent } = open()
  await user.keyboard('Jo Nowak')
  await user.click(await screen.findByRole('option', { name: 'New driver: “Jo Nowak”' }))
  change('Plate', 'WX 12345')
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ driver: { name: 'Jo Nowak' } }))
  expect(sent()[0]?.body).not.toHaveProperty('driver.phone')
})

test('shows how the API reads a phone without a country code, and sends it as it was typed', async () => {
  const answer = { driver: null, phone: '+491704930320' }
  const { user, sent } = open({ 'POST /warehouse/7/driver-lookup': { data: answer } })
  await user.keyboard('0170/493 03 20')
  await user.click(await screen.findByRole('option', { name: 'New driver: “0170/493 03 20”' }))
  expect(screen.getByLabelText('Phone')).toHaveValue('0170/493 03 20')
  expect(await screen.findByText('+49 170 493 0320')).toBeVisible()
  change('Name', 'Jo Nowak')
  change('Plate', 'WX 12345')
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ driver: { phone: '01704930320' } }))
})

test('names the owner of a new driver’s phone, and books for the known driver', async () => {
  const owner = { id: 14, name: 'Anja Petersen', isHere: true, isBlocked: false }
  let driver: object | null = { ...owner, isHere: false }
  const { user, calls, sent } = open({ 'POST /warehouse/7/driver-lookup': () => ({ data: { driver } }) })
  await user.keyboard('Jo Nowak')
  await user.click(await screen.findByRole('option', { name: 'New driver: “Jo Nowak”' }))
  change('Phone', '+49 151')
  change('Phone', '+49 151 12345678')
  expect(await screen.findByText(/^This is the number of Anja Petersen, a driver at another/)).toBeVisible()
  driver = { ...owner, isBlocked: true, blockReason: 'Left without paying' }
  change('Phone', '+49 151 1234567')
  expect(await screen.findByText(/^This is the number of Anja Petersen, who is blocked/)).toBeVisible()
  expect(screen.getByText('Reason: Left without paying')).toBeVisible()
  driver = owner
  change('Phone', '+49 151 123456')
  fireEvent.click(await screen.findByRole('button', { name: 'Book for Anja Petersen' }))
  await findReady()
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ driverId: 14, plate: 'FL-AP 318' }))
  expect(calls.filter(({ url }) => url.endsWith('/driver-lookup')).map(({ body }) => body)).toEqual([
    { phone: '+4915112345678' },
    { phone: '+491511234567' },
    { phone: '+49151123456' },
  ])
})

test('warns of a stay that the vehicle already has at that time, and links to it', async () => {
  const there = { plate: 'FL AP-318', bay: { id: 2, label: 'A2' } }
  const others = [
    buildBooking({ id: 1, ...there, status: 'cancelled' }),
    buildBooking({ id: 2, ...there, plate: 'FL-AP 3181' }),
    buildBooking({
      id: 3,
      ...there,
      startsAt: '2026-11-23T07:00:00.000Z',
      endsAt: '2026-11-23T17:00:00.000Z',
    }),
  ]
  const { calls, sent } = open(
    { 'GET /warehouse/7/booking': { data: buildListPage(others) } },
    { driverId: 14 },
  )
  expect(
    await screen.findByText(/^FL AP-318 already has a stay then: .* 8:00 AM – 6:00 PM, bay A2/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open booking' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=3',
  )
  expect(calls.find(({ method, params }) => method === 'GET' && params?.search)?.params).toMatchObject({
    search: 'FL-AP 318',
    from: '2026-11-23T08:15:00.000Z',
    to: '2026-11-24T08:15:00.000Z',
  })
  await findReady()
  pressBook()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test.each([
  ['+49 151 12345678', { name: '', phone: '+49 151 12345678', plate: '' }],
  ['0151 1234', { name: '', phone: '0151 1234', plate: '' }],
  ['Jo Nowak', { name: 'Jo Nowak', phone: '', plate: '' }],
  ['WX 12345', { name: '', phone: '', plate: 'WX 12345' }],
])('reads “%s” as a new driver with %j', (typed, expected) => expect(readTyped(typed)).toEqual(expected))

test('keeps a plate that was typed when the driver changes', async () => {
  const { user } = open()
  change('Plate', 'WX 12345')
  screen.getByRole('combobox', { name: 'Driver' }).focus()
  await chooseAnja(user)
  expect(await screen.findByRole('radio', { name: 'Other vehicle' })).toBeChecked()
  expect(screen.getByLabelText('Plate')).toHaveValue('WX 12345')
  fireEvent.click(screen.getByRole('radio', { name: 'FL-AP 318 · Truck' }))
  fireEvent.click(screen.getByRole('button', { name: 'Change driver' }))
  expect(await screen.findByLabelText('Plate')).toHaveValue('')
})

test('keeps the input when the bay was just taken, and shows the price of another before it is booked', async () => {
  const free = [
    { id: 11, label: 'B11' },
    { id: 14, label: 'B14' },
  ]
  const refusal = { message: 'Bay B12 was just taken. Free: B11, B14', code: 'bay_taken', free }
  const answers = [{ status: 409, data: refusal }, { data: newBooking }]
  const { sent, onBooked } = open(
    { 'POST /warehouse/7/booking': () => answers.shift() ?? { data: newBooking } },
    { driverId: 14 },
  )
  await findReady()
  change(/^Note/, 'Rings twice')
  pressBook()
  const alert = within(
    await screen
      .findByText('Bay B12 was just taken. Free:')
      .then((one) => one.closest('[role=alert]') as HTMLElement),
  )
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Rings twice')
  fireEvent.click(alert.getByRole('button', { name: 'Take B14' }))
  await waitFor(() => expect(screen.getByLabelText('Bay')).toHaveFocus())
  expect(sent()).toHaveLength(1)
  pressBook('Book B14 · €30.00')
  await waitFor(() => expect(onBooked).toHaveBeenCalled())
  expect(sent().map(({ body }) => body)).toMatchObject([
    { bayId: 12, amount: 2400 },
    { bayId: 14, amount: 3000 },
  ])
})

test('starts with a driver, a bay and times, which stay exact', async () => {
  const start = {
    driverId: 14,
    bayId: 14,
    from: '2026-11-24T10:00:30.000Z',
    to: '2026-11-24T12:00:00.000Z',
  }
  const { sent } = open({}, start)
  expect(screen.getByLabelText('From')).toHaveValue(formatDates('2026-11-24', '2026-11-24'))
  expect(screen.getAllByLabelText('Time')[0]).toHaveValue(formatClock('11:00'))
  expect(await screen.findByRole('button', { name: 'Book B14 · €30.00' })).toBeVisible()
  pressBook()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      startsAt: start.from,
      endsAt: start.to,
      bayId: 14,
      plate: 'FL-AP 318',
    }),
  )
})

test('warns of an arrival outside the opening hours, and books it anyway', async () => {
  const hours = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }])
  const { sent } = open({}, { driverId: 14 }, { hours })
  expect(await screen.findByText(/^Closed when it arrives: Mon.* 9:15 AM/)).toBeVisible()
  await findReady()
  pressBook()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

const lost = { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' }
/** Opens the form as after a reload, presses Book and loses the answer; returns the key that was sent. */
const bookAndLose = async (note?: string) => {
  const { sent, unmount } = open({ 'POST /warehouse/7/booking': lost }, { driverId: 14 })
  await findReady()
  if (note) change(/^Note/, note)
  pressBook()
  expect(await screen.findByText('No connection to Hosts')).toBeVisible()
  unmount()
  return sent().map(({ headers }) => headers?.['Idempotency-Key'])
}

test('sends the key of a lost answer again after a reload, when time and the best bay have moved on', async () => {
  const [key] = await bookAndLose('Rings twice')
  freezeDate('2026-11-23T08:31:00Z')
  const { sent, onBooked, unmount } = open(
    { 'POST /warehouse/7/quote': { data: quote([bay(14, 'B14', 3000)]) } },
    { driverId: 14 },
  )
  expect(await screen.findByText('Draft restored')).toBeVisible()
  await screen.findByRole('button', { name: 'Book B14 · €30.00' })
  pressBook()
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(newBooking))
  expect(sent().map(({ headers }) => headers)).toEqual([{ 'Idempotency-Key': key }])
  unmount()
  expect(await bookAndLose('Rings twice')).not.toEqual([key])
})

test('sends another key after a change and on another day, and none of a draft that was discarded', async () => {
  const [first] = await bookAndLose()
  expect(await bookAndLose()).toEqual([first])
  const [changed] = await bookAndLose('Rings twice')
  expect(changed).not.toBe(first)
  freezeDate('2026-11-24T08:12:00Z')
  const [later] = await bookAndLose()
  expect(later).not.toBe(changed)
  open({}, { driverId: 14 })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('restores the input after a reload, and asks before closing loses it', async () => {
  const first = open({}, { driverId: 14 })
  await findReady()
  change(/^Note/, 'Rings twice')
  first.unmount()
  const { user, onClose } = open({}, { driverId: 14 })
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Rings twice')
  await user.keyboard('{Escape}')
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(localStorage.getItem(draftKey(demoUser.id, 7))).toBeNull()
})
