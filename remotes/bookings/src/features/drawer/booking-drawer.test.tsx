import type { Booking, ChatUser, Warehouse } from '@hosts/shared/contract'
import { setClockOffset, toast } from '@hosts/shared/platform'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  findDialog,
  findQuestion,
  press,
} from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { buildEvent, buildQuote, buildStay, openBooking, unpaidMoney } from '../../testing/open-booking'

afterEach(() => toast.remove())

test.each<[string, Booking, string]>([
  ['a request', buildStay('requested', 2, 9, { bay: null }), 'Accept, Another bay, Decline, More'],
  ['an arrival', buildStay('confirmed', 0.1, 9), 'Check in, Change time, Move, More, Record payment'],
  ['a vehicle on site', buildStay('checked_in', -1, 9), 'Check out, Extend, Move, More, Record payment'],
  [
    'an overstay',
    buildStay('checked_in', -9, -1, { overstay: true }),
    'Extend, Charge overstay, Check out, Move, Change plate, Record payment',
  ],
  ['a paid stay', buildStay('checked_out', -9, -1, { paidAmount: 2400, paid: true }), 'Correct amount'],
  ['a no-show', buildStay('no_show', -9, -1), 'Charge no-show'],
  ['a no-show of a free stay', buildStay('no_show', -9, -1, { amount: 0 }), ''],
  [
    'a no-show that is charged',
    buildStay('no_show', -9, -1, { noShowFee: 900 }),
    'Record payment, Change the charge',
  ],
  ['a cancelled stay', buildStay('cancelled', 2, 9, { paidAmount: 2400 }), 'Reinstate, Refund'],
  ['a declined request', buildStay('declined', 2, 9), ''],
])('has the buttons of %s', async (_, booking, expected) => {
  const { drawer } = await openBooking(booking)
  const names = drawer.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)
  expect(names.filter((name) => name !== 'Close').join(', ')).toBe(expected)
})

test.each([
  ['nothing was paid', 0, 'It costs nothing unless you charge it'],
  ['it was paid', 2400, '€24.00 was paid and stays with you unless you refund it'],
])('asks about a no-show and says what becomes of the money when %s', async (_, paidAmount, words) => {
  const { drawer } = await openBooking(buildStay('confirmed', -2, 9, { paidAmount }))
  fireEvent.click(drawer.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No-show' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(words)
})

test('decides by the clock of the server: a PC that is two hours ahead makes nobody late', async () => {
  setClockOffset(-2 * 3_600_000)
  const { drawer } = await openBooking(buildStay('confirmed', -1.95, 9))
  expect(drawer.queryByText(/Late/)).toBeNull()
  expect(drawer.queryByRole('button', { name: 'No-show' })).toBeNull()
  setClockOffset(0)
})

test.each([
  ['an arrival that is due', buildStay('confirmed', 0.1, 9), true],
  ['one that may still come after its time', buildStay('confirmed', -9, -1), true],
  ['one of another day', buildStay('confirmed', 24, 30), false],
  ['a vehicle on site', buildStay('checked_in', -1, 9), false],
])('in a closure, %s warns: %s', async (_, booking, warns) => {
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  const closures = [{ from: '2000-01-01', to: '2100-01-01', reason: 'Rebuilt' }]
  const { drawer } = await openBooking(booking, {
    'GET /warehouse/7': { data: buildLocation({ hours }) },
    'GET /warehouse/7/closure': { data: { closures, version: 1 } },
  })
  const note = 'The location is closed now. You can check in anyway.'
  if (warns) expect(await drawer.findByText(note)).toBeVisible()
  else expect(drawer.queryByText(note)).not.toBeInTheDocument()
})

test('shows driver, bay and times, the account and the history in plain words', async () => {
  const changes = {
    endsAt: { from: '2026-03-01T16:00:00.000Z', to: '2026-03-02T05:00:00.000Z' },
    bay: { from: null, to: 'A1' },
    amount: { from: 2000, to: 2400 },
  }
  const booking = buildBooking({
    status: 'checked_out',
    vehicleType: 'truck',
    note: 'Rings twice',
    ...unpaidMoney,
    amount: 3000,
    paidAmount: 2600,
  })
  const { drawer } = await openBooking(booking, {}, [
    buildEvent({}),
    buildEvent({ id: 2, action: 'change', changes, reason: 'Agreed by phone' }),
    buildEvent({ id: 3, action: 'charge-overstay', amount: 600 }),
    buildEvent({ id: 4, action: 'payment', amount: 3000, method: 'card' }),
    buildEvent({ id: 5, action: 'payment', amount: -400, method: 'cash', by: null }),
    buildEvent({ id: 6, action: 'payment', amount: 900, method: 'card' }),
    buildEvent({ id: 7, action: 'payment', amount: -900, method: 'card', isUndo: true }),
    buildEvent({ id: 8, action: 'reinstate', from: 'checked_out' }),
  ])
  expect(await drawer.findByRole('link', { name: '+49\u00a0151\u00a0123\u00a0456\u00a078' })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  expect(drawer.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=5',
  )
  expect(drawer.getByRole('link', { name: 'Driver’s page' })).toHaveAttribute(
    'href',
    '/locations/users?location-id=7&driver=5',
  )
  const facts = drawer.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual(expect.arrayContaining(['A1', 'Truck', 'Rings twice', 'K7M2QX9P']))
  expect(facts.slice(-7)).toEqual(['€24.00', '€6.00', '-€30.00', '€4.00', '-€9.00', '€9.00', '€4.00'])
  expect(drawer.getByText('Payment undone, Card')).toBeVisible()
  const rows = (await drawer.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Check-out undoneKay$/),
    expect.stringMatching(/Payment of €9.00 undone, CardKay$/),
    expect.stringMatching(/€9.00 paid, CardKay$/),
    expect.stringMatching(/€4.00 refunded, CashAutomatic$/),
    expect.stringMatching(/€30.00 paid, CardKay$/),
    expect.stringMatching(/€6.00 charged for the overstayKay$/),
    expect.stringMatching(
      /ChangedBay: none → A1To: .*5:00 PM → .*6:00 AMPrice: €20.00 → €24.00“Agreed by phone”Kay$/,
    ),
    expect.stringMatching(/BookedKay$/),
  ])
})

test('offers no chat with a driver who has no phone', async () => {
  const { drawer } = await openBooking(buildBooking({ driver: { id: 5, name: 'HH-AB 123', hasChat: false } }))
  expect(drawer.getByText('No phone, so no chat')).toBeVisible()
  expect(drawer.queryByRole('link', { name: 'Message' })).toBeNull()
})

test.each<[string, Partial<ChatUser>, Partial<Warehouse>, string[]]>([
  ['Copy and Send again', {}, {}, ['Copy', 'Send again']],
  ['no Send for a driver without a phone', { phone: '' }, {}, ['Copy']],
  ['no Send where drivers get no messages', {}, { bookingTexts: false }, ['Copy']],
])('has the code large beside the bay, with %s', async (_, driver, location, expected) => {
  // Brings a clipboard.
  const user = userEvent.setup()
  const { drawer, bodies } = await openBooking(buildStay('confirmed', 0.1, 9, { accessCode: '042817' }), {
    'GET /warehouse/7': { data: buildLocation(location) },
    'GET /chat/users': { data: buildListPage([buildDriver({ id: 5, ...driver })]) },
    'POST /booking/21/send-code': { data: undefined },
  })
  expect(drawer.getByText('042817')).toHaveAttribute('translate', 'no')
  await drawer.findByRole('link', { name: 'Message' })
  if (expected.length > 1) await drawer.findByRole('button', { name: 'Send again' })
  const names = drawer.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Copy' || name === 'Send again')).toEqual(expected)
  await user.click(drawer.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('042817')
  if (expected.length === 1) return
  press('Send again')
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/send-code', undefined]]))
})

test('shows since when a stay is confirmed, also after an undone check-in', async () => {
  const { drawer } = await openBooking(buildStay('confirmed', -1, 5), {}, [
    buildEvent({ at: '2026-02-27T10:30:00.000Z' }),
    buildEvent({ id: 2, action: 'check-in', from: 'confirmed', to: 'checked_in' }),
    buildEvent({ id: 3, action: 'reinstate', from: 'checked_in' }),
  ])
  expect(await drawer.findByText(/^Confirmed Feb 27/)).toBeVisible()
})

test('asks before an early check-in, then which bay when that one is taken', async () => {
  const booking = buildStay('confirmed', 3, 9)
  const taken = {
    message: 'Bay A1 was just taken. Free: A4',
    code: 'bay_taken',
    free: [{ id: 4, label: 'A4' }],
  }
  const closures = [{ from: '2000-01-01', to: '2100-01-01', reason: 'Rebuilt' }]
  const { bodies } = await openBooking(booking, {
    'GET /warehouse/7/closure': { data: { closures, version: 1 } },
    'POST /booking/21/check-in': ({ body }) =>
      (body as { bayId?: number }).bayId
        ? { data: { ...booking, status: 'checked_in', bay: { id: 4, label: 'A4' } } }
        : { status: 409, data: taken },
  })
  press('Check in')
  const question = await findQuestion('Check HH-AB 1204 in early?')
  expect(await question.findByText(/The location is closed now/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Check in' }))
  const where = await findDialog('Where is HH-AB 1204?')
  expect(where.getByText('Bay A1 was just taken. Free: A4')).toBeVisible()
  fireEvent.click(where.getByRole('button', { name: 'Check in at A4' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Where/ })).toBeNull())
  expect(bodies()).toEqual([
    ['/booking/21/check-in', { force: true }],
    ['/booking/21/check-in', { force: true, bayId: 4 }],
  ])
})

test('checks a vehicle in at the bay where it really is', async () => {
  const { bodies } = await openBooking(buildStay('confirmed', 0.1, 9), {
    'POST /booking/21/quote': {
      data: buildQuote(null, [
        { id: 1, label: 'A1', zone: '' },
        { id: 4, label: 'A4', zone: 'North' },
      ]),
    },
    'POST /booking/21/check-in': { data: buildStay('checked_in', 0.1, 9) },
  })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Check in at another bay' }))
  const where = await findDialog('Where is HH-AB 1204?')
  expect(await where.findByText('The price stays €24.00.')).toBeVisible()
  expect((await where.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['A4 · North'])
  fireEvent.click(where.getByRole('button', { name: 'Check in at A4' }))
  await waitFor(() => expect(bodies()).toEqual([['/booking/21/check-in', { bayId: 4 }]]))
})

test.each([
  [true, 'Ana Kovač gets your reason. A declined request cannot be accepted later.'],
  [false, 'Drivers get no messages about bookings here: tell Ana Kovač yourself. A declined'],
])('shows who notifies the driver, where booking texts are %s', async (bookingTexts, expected) => {
  await openBooking(buildStay('requested', 2, 9, { bay: null }), {
    'GET /warehouse/7': { data: buildLocation({ bookingTexts }) },
  })
  press('Decline')
  const decline = await findDialog('Decline HH-AB 1204?')
  expect(decline.getByText(new RegExp(`^${expected}`))).toBeVisible()
  expect(decline.queryByText(/The driver gets it, and your team sees it/) !== null).toBe(bookingTexts)
})

test.each([
  ['Mia', /Mia was faster \(.*Mar 1.* 11:30.*Checked out/],
  ['Demo Host', /: You have done this already \(.*Mar 1.* 11:30.*Checked out/],
])('asks before an unpaid check-out, and reports that %s was faster', async (by, expected) => {
  const refusal = {
    message: 'This booking is checked out',
    code: 'wrong_status',
    status: 'checked_out',
    by,
    at: '2026-03-01T10:30:00.000Z',
  }
  const { drawer } = await openBooking(buildStay('checked_in', -9, 0.5), {
    'POST /booking/21/check-out': { status: 409, data: refusal },
  })
  press('Check out')
  const sure = await findQuestion('Check HH-AB 1204 out?')
  expect(sure.getByText(/^€24.00 is left to pay/)).toBeVisible()
  fireEvent.click(sure.getByRole('button', { name: 'Check out without a payment' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent(expected)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows the rest when the history fails', async () => {
  const { drawer } = await openBooking(buildStay('checked_in', -9, 9), {
    'GET /booking/21/event': { status: 503, data: { message: 'History is down' } },
  })
  expect(await drawer.findByText('History is down')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Check out' })).toBeVisible()
})
