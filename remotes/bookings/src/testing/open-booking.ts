import type { Booking, BookingEvent } from '@hosts/shared/contract'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  buildOccupancy,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes'

loadBeforeTests(() => import('../screens/bookings-screen'))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
export const unpaidMoney = { amount: 2400, paidAmount: 0, paid: false, currency: 'EUR' }

/** A booking of 24.00 from and to so many hours from now. */
export const buildStay = (
  status: Booking['status'],
  from: number,
  to: number,
  change: Partial<Booking> = {},
) => buildBooking({ status, startsAt: inHours(from), endsAt: inHours(to), ...unpaidMoney, ...change })

export const buildEvent = (change: Partial<BookingEvent>): BookingEvent => ({
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

/** The price difference of a change, and the bays that are free for it. */
export const buildQuote = (
  difference: number | null,
  free: { id: number; label: string; zone: string }[] = [],
) => ({
  amount: 2400,
  difference,
  currency: 'EUR',
  lines: [],
  free: free.map((bay) => ({ bay, difference: 0 })),
})

/** Opens the drawer of a booking on the list of bookings. */
export const openBooking = async (booking: Booking, handlers: Handlers = {}, events: BookingEvent[] = []) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/bay': { data: buildListPage([]) },
    'GET /warehouse/7/booking': { data: buildListPage([]) },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    'GET /booking/21': { data: booking },
    'GET /booking/21/event': { data: { results: events } },
    'POST /booking/21/quote': { data: buildQuote(null) },
    'GET /company': { data: buildListPage([]) },
    'GET /chat/users': { data: buildListPage([buildDriver({ id: 5 })]) },
    ...handlers,
  })
  const view = renderRoutes(routes, { path: '/locations/bookings?location-id=7&booking=21', transport })
  const drawer = within(await screen.findByRole('dialog', { name: booking.plate }))
  await drawer.findByText(booking.driver.name)
  const sent = () => calls.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/quote'))
  return { ...view, drawer, calls, sent, bodies: () => sent().map(({ url, body }) => [url, body]) }
}
