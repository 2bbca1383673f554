import type { HostStore } from '@hosts/shared/store'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { FederationContext } from '../federation/federation-context'
import type { Registry } from '../federation/registry'
import type { LoadRemote } from '../federation/remotes'

type Props = {
  store: HostStore
  router: ReturnType<typeof createBrowserRouter>
  registry: Registry
  loadRemote: LoadRemote
}

export const App = ({ store, router, registry, loadRemote }: Props) => (
  <StrictMode>
    <Provider store={store}>
      <FederationContext value={{ registry, loadRemote }}>
        <RouterProvider router={router} />
      </FederationContext>
    </Provider>
  </StrictMode>
)
