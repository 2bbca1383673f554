import type { Booking } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DriverStays from './driver-stays'

loadBeforeTests(() => import('../../features/to-do/to-do-steps'))
loadBeforeTests(() => import('../../features/to-do/to-do-dialogs'))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const here = buildBooking({
  status: 'checked_in',
  plate: 'KI-AM 318',
  startsAt: hours(-2),
  endsAt: hours(6),
  amount: 2400,
  paidAmount: 900,
  paid: false,
  currency: 'EUR',
})

const open = async (bookings: Booking[], handlers: Handlers = {}, location = buildLocation()) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: location },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'GET /warehouse/7/booking': () => ({ data: buildListPage(bookings) }),
    ...handlers,
  })
  const element = <DriverStays driver={{ id: 14, name: 'Anna', phone: '+49170' }} location={{ id: 7 }} />
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  const stay = within(await screen.findByRole('region', { name: 'Stay' }))
  return { calls, stay, user: userEvent.setup() }
}

test('shows the stay with its bay, state, money and the way to the booking, in its own language', async () => {
  const { calls, stay } = await open([here])
  expect(calls.find(({ url }) => url === '/warehouse/7/booking')?.params).toMatchObject({ driverId: 14 })
  expect(stay.getByText('Bay A1')).toHaveAttribute('translate', 'no')
  expect(stay.getByText(/^(On site|Leaves today)$/)).toBeVisible()
  expect(stay.getByText('€15.00 unpaid')).toBeVisible()
  expect(stay.getByRole('link', { name: `Open booking ${here.ref}` })).toHaveAttribute(
    'href',
    `/locations/bookings?location-id=7&booking=${here.id}`,
  )
  expect(screen.getByRole('region', { name: 'Stay' }).closest('[lang]')).toHaveAttribute('lang', 'en')
})

test.each([
  ['Extend', 'Extend the stay of KI-AM 318'],
  ['Move', 'Move KI-AM 318'],
  ['Record payment', 'Payment of KI-AM 318'],
])('asks for %s in a dialog over the conversation', async (step, title) => {
  const { stay, user } = await open([here], {
    [`POST /booking/${here.id}/quote`]: {
      data: { amount: 2400, difference: 0, currency: 'EUR', lines: [], free: [] },
    },
  })
  await user.click(stay.getByRole('button', { name: `${step}: KI-AM 318` }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent(title)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(stay.getByRole('button', { name: `${step}: KI-AM 318` })).toHaveFocus())
})

test('checks in at once, and keeps the focus at the card', async () => {
  const due = buildBooking({
    status: 'confirmed',
    plate: 'KI-AM 318',
    startsAt: hours(-0.01),
    endsAt: hours(6),
  })
  const rows = [due]
  const { stay, user } = await open(rows, {
    [`POST /booking/${due.id}/check-in`]: () => {
      rows[0] = { ...due, status: 'checked_in', checkedInAt: hours(0) }
      return { data: rows[0] }
    },
  })
  await user.click(stay.getByRole('button', { name: 'Check in: KI-AM 318' }))
  expect(await stay.findByRole('button', { name: 'Check out: KI-AM 318' })).toBeVisible()
  expect(document.getElementById(`booking-${due.id}`)).toContainElement(document.activeElement as HTMLElement)
})

test('accepts a request for the suggested bay, which only the booking itself has', async () => {
  const request = buildBooking({
    status: 'requested',
    bay: null,
    expiresAt: hours(1),
    startsAt: hours(3),
    endsAt: hours(9),
  })
  const suggestion = { bay: { id: 4, label: 'N4' }, reasons: ['fits' as const] }
  const { calls, stay, user } = await open([request], {
    [`GET /booking/${request.id}`]: { data: { ...request, request: { others: 2, suggestion } } },
    [`POST /booking/${request.id}/accept`]: {
      data: { ...request, status: 'confirmed', bay: suggestion.bay },
    },
  })
  expect(await stay.findByText('2 others want this time')).toBeVisible()
  await user.click(stay.getByRole('button', { name: `Accept: ${request.plate}` }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bayId: 4 }))
})

test('offers nothing at an archived location', async () => {
  const { stay } = await open([here], {}, buildLocation({ status: 'archived' }))
  expect(stay.queryByRole('button')).toBeNull()
})

test('lists three earlier stays, and all on request', async () => {
  const earlier = Array.from({ length: 5 }, (_, index) =>
    buildBooking({ id: 50 + index, status: 'checked_out', amount: 0, paidAmount: 0 }),
  )
  const { user } = await open(earlier)
  const stays = within(screen.getByRole('region', { name: '5 earlier stays' }))
  expect(stays.getAllByRole('listitem')).toHaveLength(3)
  await user.click(stays.getByRole('button', { name: 'Show all' }))
  expect(stays.getAllByRole('listitem')).toHaveLength(5)
  expect(stays.getByRole('list')).toHaveFocus()
})

test('says why the stays cannot be loaded, and loads them again', async () => {
  let isDown = true
  const { transport } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'GET /warehouse/7/booking': () =>
      isDown ? { status: 503, data: { message: 'Bookings are down' } } : { data: buildListPage([]) },
  })
  const element = <DriverStays driver={{ id: 14, name: 'Anna', phone: '' }} location={{ id: 7 }} />
  renderRoutes([{ path: '/', element }], { path: '/', transport })
  expect(await screen.findByText('Bookings are down')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No booking now or ahead.')).toBeVisible()
})
