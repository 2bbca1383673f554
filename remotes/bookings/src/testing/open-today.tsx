import type { Booking } from '@hosts/shared/contract'
import {
  buildListPage,
  buildLocation,
  buildOccupancy,
  buildToDo,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Today from '../slots/today/today'

const quietDay: Handlers = {
  'GET /warehouse/7': { data: buildLocation() },
  'GET /warehouse/7/occupancy': { data: buildOccupancy() },
  'GET /warehouse/7/closure': { data: { closures: [], version: 1 } },
  'GET /warehouse/7/booking': { data: buildListPage([]) },
  'GET /to-do': { data: buildToDo() },
}

export const bookings = (views: Record<string, Booking[]>): Handlers => ({
  'GET /warehouse/7/booking': ({ params }) => ({ data: buildListPage(views[String(params?.view)] ?? []) }),
})

const location = { id: 7, name: 'Hafen Nord', timezone: 'Europe/Berlin', currency: 'EUR' }

/** What the overview of location 7 shows of its bookings. */
export const openToday = (handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({ ...quietDay, ...handlers })
  const routes = [{ path: '/locations/overview', element: <Today location={location} /> }]
  const view = renderRoutes(routes, { path: '/locations/overview?location-id=7', transport })
  return { ...view, calls, user: userEvent.setup() }
}

export const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}
