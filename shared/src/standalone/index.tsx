import { fetchBaseQuery } from '@reduxjs/toolkit/query'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { session } from '../contract/session'
import { LocationIdContext, setConfig, type Transport } from '../platform'
import { readConfig } from '../read-config'
import type { Remote, SectionLink } from '../remote'
import { createHostStore } from '../store'
import '../ui/styles'

const demoLogin = { email: 'demo@hosts.test', password: 'demo-host-2026' }

/** The location and layout of the address, which the shell provides otherwise. */
const Frame = ({ layout: Layout, sections }: { layout: Remote['layout']; sections: SectionLink[] }) => {
  const { pathname, search } = useLocation()
  const id = useMemo(() => Number(new URLSearchParams(search).get('location-id')) || null, [search])
  const isSection = id !== null && pathname.includes('/locations/')
  return (
    <LocationIdContext value={id}>
      <main>
        {Layout && isSection ? (
          <Layout sections={sections}>
            <Outlet />
          </Layout>
        ) : (
          <Outlet />
        )}
      </main>
    </LocationIdContext>
  )
}

type Options = {
  /** The path of its first screen. */
  home: string
  loggedOut?: boolean
  /** Menu entries of its package.json, for the layout. */
  menu?: (SectionLink & { place: string })[]
}

/**
 * Runs one remote without the others on the same platform, against the local API and logged in as the demo host, but without the shell's
 * frame, guard and refresh. `loggedOut` is for the screens before the login. For development only.
 */
export const runStandalone = async (remote: Remote, { home, loggedOut = false, menu = [] }: Options) => {
  if (window.location.pathname === '/') window.history.replaceState(null, '', home)
  const config = readConfig()
  setConfig(config)
  const answer = loggedOut
    ? null
    : await fetch(`${config.apiUrl}/user/warehouse-owner/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(demoLogin),
      }).then(async (response) => session.parse(await response.json()))
  const transport = fetchBaseQuery({
    baseUrl: config.apiUrl,
    prepareHeaders: (headers) => {
      if (answer) headers.set('Authorization', `Bearer ${answer.accessToken}`)
    },
  }) as Transport
  const store = createHostStore({ transport }, { user: answer?.user ?? null, ended: null })
  const sections = menu.filter(({ place }) => place === 'location')
  const router = createBrowserRouter([
    { element: <Frame layout={remote.layout} sections={sections} />, children: remote.routes },
  ])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}
