import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import { access } from '../access/rules'
import type { Federation } from '../federation/federation'
import { remoteAt } from '../federation/registry'
import { LocationFrame } from './location-frame'
import { NotFound } from './not-found'
import { PageError } from './page-error'
import { retryLazy } from './retry-lazy'
import { Root } from './root'
import { StartUp } from './start-up'

/** Pages and sections each end in a catch-all: it holds the place of screens that are still to be loaded. */
const shellRoutes: RouteObject[] = [
  {
    id: 'pages',
    element: <Root />,
    errorElement: <PageError />,
    HydrateFallback: StartUp,
    children: [
      {
        id: 'sections',
        element: <LocationFrame />,
        children: [{ path: '/locations/*', element: <NotFound />, errorElement: <PageError /> }],
      },
      { path: '*', element: <NotFound />, errorElement: <PageError /> },
    ],
  },
]

/**
 * The router owns no screens: on the way to a path it asks the registry whose it is, loads that remote and adds the
 * remote's routes. A path that the visitor would be redirected from loads nothing.
 */
export const createRouter = (store: HostStore, { releases, loadRemote, isOutdated, explain }: Federation) => {
  const patched = new Set<string>()
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    if (access(path, '', selectUser(store.getState())).kind === 'redirect') return
    const name = remoteAt(await releases(), path)
    if (!name || patched.has(name)) return
    const { routes: screens } = await loadRemote(name)
    const routes = retryLazy(screens, {
      name,
      isOutdated: () => isOutdated(name),
      explain: (error) => explain(name, error),
    })
    if (patched.has(name)) return
    patched.add(name)
    const isSection = (route: RouteObject) => Boolean(route.path?.startsWith('/locations'))
    // An error stays where the screen would be. Not at a screen's own route: one whose code is not there yet shows none.
    const inPlace = (children: RouteObject[]) => [{ errorElement: <PageError />, children }]
    patch('pages', inPlace(routes.filter((route) => !isSection(route))))
    patch('sections', inPlace(routes.filter(isSection)))
  }
  return createBrowserRouter(shellRoutes, { patchRoutesOnNavigation })
}
