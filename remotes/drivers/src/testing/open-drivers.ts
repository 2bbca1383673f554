import {
  buildDriver,
  buildListPage,
  buildLocation,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes'

loadBeforeTests(() => import('../screens/drivers-screen'))

export const zoe = buildDriver({ id: 3, name: 'Zoë Žukauskas', tags: ['reefer', 'ADR', 'night'] })

/** Opens the screen of a location with one driver. */
export const open = (handlers: Handlers = {}, query = '') => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /chat/users': { data: buildListPage([zoe]) },
    'GET /chat/users/tag': { data: { results: [{ tag: 'reefer', count: 2 }] } },
    'GET /chat/segment': {
      data: buildListPage([
        { id: 'all', name: 'All drivers', preset: true },
        { id: 'here-now', name: 'Here now', preset: true },
      ]),
    },
    ...handlers,
  })
  const view = renderRoutes(routes, { path: `/locations/users?location-id=7${query}`, transport })
  const asked = () => calls.filter(({ url }) => url === '/chat/users').map(({ params }) => params)
  return { ...view, calls, asked }
}

export const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)
