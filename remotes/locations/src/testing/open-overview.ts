import {
  buildListPage,
  buildLocation,
  buildOccupancy,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

loadBeforeTests(() => import('../features/overview'))

const quietDay: Handlers = {
  'GET /warehouse/7': { data: buildLocation() },
  'GET /warehouse/7/occupancy': { data: buildOccupancy() },
  'GET /warehouse/7/booking': { data: buildListPage([]) },
}

type Options = Pick<Parameters<typeof renderRoutes>[1], 'slotHost'>

export const open = (
  handlers: Handlers = {},
  path = '/locations/overview?location-id=7',
  options: Options = {},
) => {
  const { transport, calls } = fakeTransport({ ...quietDay, ...handlers })
  return { ...renderRoutes(routes, { path, transport, ...options }), calls, user: userEvent.setup() }
}

export const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}
