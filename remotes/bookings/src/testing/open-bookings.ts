import type { Booking } from '@hosts/shared/contract'
import {
  buildBay,
  buildBooking,
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

export const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
export const money = { amount: 2400, paidAmount: 0, paid: false, currency: 'EUR' }
export const request = buildBooking({
  id: 31,
  status: 'requested',
  plate: 'RE 31',
  bay: null,
  startsAt: at(3),
  endsAt: at(9),
  expiresAt: new Date(Date.now() + 90_500).toISOString(),
  request: { others: 2, suggestion: { bay: { id: 4, label: 'B4' }, reasons: ['fits', 'last-zone'] } },
  ...money,
})
export const onSite = buildBooking({
  status: 'checked_in',
  startsAt: at(-9),
  endsAt: at(-1),
  overstay: true,
  ...money,
})

export const open = (handlers: Handlers = {}, query = '') => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/bay': { data: buildListPage([buildBay({ id: 1 }), buildBay({ id: 2, label: 'A2' })]) },
    'GET /warehouse/7/booking': { data: buildListPage([]) },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /company': { data: buildListPage([]) },
    'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
    ...handlers,
  })
  const path = `/locations/bookings?location-id=7${query}`
  const view = renderRoutes(routes, { path, transport })
  const lists = () => calls.filter(({ params }) => params?.limit === 100 && !params.unpaid && !params.refund)
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url.split('/').at(-1), body])
  return { ...view, calls, lists, sent }
}
/** The bookings of each view. */
export const inViews = (views: Record<string, Booking[]>): Handlers => ({
  'GET /warehouse/7/booking': ({ params }) => ({
    data: buildListPage(
      views[String(params?.view ?? Object.keys(params ?? {}).find((name) => name in views))] ?? [],
    ),
  }),
})
/** The answer of one of two pages. */
export const inPages = (page: number, booking: Booking) => ({
  data: buildListPage([{ ...booking, id: page }], { count: 101, page, hasMore: page === 1 }),
})
export const row = async (plate: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(plate) })).closest('tr') as HTMLElement)
