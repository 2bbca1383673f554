import type { HostStore } from '@hosts/shared/store'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Federation } from '../federation/federation'
import { FederationContext } from '../federation/federation-context'
import { Inspector, OverrideBanner } from '../inspector/inspector'

type Props = {
  store: HostStore
  router: ReturnType<typeof createBrowserRouter>
  federation: Federation
}

export const App = ({ store, router, federation }: Props) => (
  <StrictMode>
    <Provider store={store}>
      <FederationContext value={federation}>
        <OverrideBanner />
        <RouterProvider router={router} />
        <Inspector />
      </FederationContext>
    </Provider>
  </StrictMode>
)
