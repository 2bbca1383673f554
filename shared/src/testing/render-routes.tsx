import { render } from '@testing-library/react'
import type { ContextType } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import type { User } from '../contract/session'
import { LocationIdContext, SlotHostContext, type Transport } from '../platform'
import { createHostStore } from '../store'
import { demoUser } from './builders'

type Options = {
  /** The first address, with its query. */
  path: string
  transport: Transport
  user?: User | null
  /** Instead of the address's. */
  locationId?: number | null
  /** What fills slots; without it they are empty. */
  slotHost?: ContextType<typeof SlotHostContext>
}

const findLocationId = (path: string) =>
  Number(new URL(path, 'http://host').searchParams.get('location-id')) || null

/** Renders a remote's routes as the shell does: with a store, the location of the address and a router. */
export const renderRoutes = (
  routes: RouteObject[],
  { path, transport, user = demoUser, locationId = findLocationId(path), slotHost = null }: Options,
) => {
  const store = createHostStore({ transport }, { user, ended: null })
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <></>, children: [...routes, { path: '*', element: null }] }],
    { initialEntries: [path] },
  )
  const view = render(
    <Provider store={store}>
      <LocationIdContext value={locationId}>
        <SlotHostContext value={slotHost}>
          <RouterProvider router={router} />
        </SlotHostContext>
      </LocationIdContext>
    </Provider>,
  )
  return { ...view, store, router }
}
