import type { Booking } from '@hosts/shared/contract'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewBooking, type NewBookingStart } from '../features/new'

export const anja = buildDriver()
export const bay = (id: number, label: string, amount: number | null = 2400) => ({
  bay: { id, label, zone: 'North' },
  amount,
})
const lines = [{ per: 'day' as const, count: 1, unitAmount: 2400, amount: 2400 }]
export const quote = (free = [bay(12, 'B12'), bay(14, 'B14', 3000)]) => ({
  amount: free[0]?.amount ?? null,
  currency: 'EUR',
  lines: free[0]?.amount ? lines : [],
  free,
})
export const newBooking = buildBooking({
  id: 77,
  bay: { id: 12, label: 'B12' },
  driver: { id: 14, name: anja.name },
})
const set: Handlers = {
  'GET /chat/users': ({ params }) => ({
    data: buildListPage(params?.driverId || /anja|ap 3/i.test(String(params?.search)) ? [anja] : []),
  }),
  'GET /company': { data: buildListPage([]) },
  'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
  'POST /warehouse/7/quote': ({ body }) => ({
    data: quote((body as { bayId?: number }).bayId === 14 ? [bay(14, 'B14', 3000)] : undefined),
  }),
  'POST /warehouse/7/booking': { data: newBooking },
  'POST /warehouse/7/driver-lookup': { data: { driver: null } },
  'GET /warehouse/7/booking': { data: buildListPage([]) },
}

export const open = (handlers: Handlers = {}, start: NewBookingStart = {}, change = {}) => {
  const { transport, calls } = fakeTransport({ ...set, ...handlers })
  const onBooked = jest.fn<void, [Booking]>()
  const onClose = jest.fn()
  const location = buildLocation(change)
  const form = <NewBooking location={location} start={start} onBooked={onBooked} onClose={onClose} />
  const view = renderRoutes([{ path: '/', element: form }], { path: '/', transport })
  const sent = () =>
    calls
      .filter(({ method, url }) => method === 'POST' && url === '/warehouse/7/booking')
      .map(({ body, headers }) => ({ body, headers }))
  return { ...view, sent, calls, onBooked, onClose, user: userEvent.setup() }
}
export const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const pressBook = (name: string | RegExp = /^Book/) =>
  fireEvent.click(screen.getByRole('button', { name }))
/** The driver of the start is there, and the quote for his vehicle. */
export const findReady = async () => {
  await screen.findByRole('radio', { name: 'FL-AP 318 · Truck', checked: true })
  await screen.findByRole('button', { name: 'Book B12 · €24.00' })
}
