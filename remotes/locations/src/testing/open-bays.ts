import type { Bay, Block } from '@hosts/shared/contract'
import {
  buildBay,
  buildListPage,
  buildLocation,
  buildOccupancy,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

loadBeforeTests(() => import('../features/bays'))

/** Three in use, the last a pool, and a retired one. */
export const fourBays = [
  buildBay({ id: 1, label: 'A1', zone: 'North', features: ['power'] }),
  buildBay({ id: 2, label: 'A2', zone: 'North', vehicleTypes: ['truck'] }),
  buildBay({ id: 3, label: 'A10', zone: 'North', status: 'retired' }),
  buildBay({ id: 5, label: 'P', zone: 'Yard', capacity: 30 }),
]
const pool = { id: 5, label: 'P', zone: 'Yard', capacity: 30, taken: 18, state: 'free' as const }
const occupancy = buildOccupancy()

/** The API's answers for a location with these bays. */
export const answerBays = (bays: Bay[], blocks: Block[] = []): Handlers => ({
  'GET /warehouse/7': { data: buildLocation() },
  'GET /warehouse/7/bay': { data: buildListPage(bays) },
  'GET /warehouse/7/block': { data: { results: blocks } },
  'GET /warehouse/7/booking': { data: buildListPage([]) },
  'GET /warehouse/7/occupancy': { data: { ...occupancy, bays: [...occupancy.bays, pool] } },
})

type SlotHost = Parameters<typeof renderRoutes>[1]['slotHost']

export const openBays = (
  handlers: Handlers,
  path = '/locations/bays?location-id=7',
  slotHost: SlotHost = null,
) => {
  const { transport, calls } = fakeTransport(handlers)
  const view = renderRoutes(routes, { path, transport, slotHost })
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])
  return { ...view, sent, user: userEvent.setup() }
}

export const buildConflict = (code: string, details: object) => ({
  status: 409,
  data: { message: 'Bookings stand in the way', code, ...details },
})
