import { getNow, selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import { getAccess } from '../access/rules'
import type { Federation } from '../federation/federation'
import { findRemote } from '../federation/releases/releases'
import { LayoutOutlet } from './layout-outlet'
import { LoadingScreen } from './loading-screen'
import { NotFound } from './not-found'
import { retryScreenLoads } from './retry-screen-loads'
import { Root } from './root'
import { RouteError } from './route-error'

/** The catch-all is for screens that are not loaded yet. */
const shellRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        id: 'pages',
        element: <LayoutOutlet />,
        // The first screen loads inside the frame and the layout, which wait for nothing of it.
        children: [
          { path: '*', element: <NotFound />, errorElement: <RouteError />, HydrateFallback: LoadingScreen },
        ],
      },
    ],
  },
]

/** The router ignores the case of addresses, the access rules and the registry do not: each would show another page. */
const matchCase = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        caseSensitive: true,
        ...(route.children && { children: matchCase(route.children) }),
      }) as RouteObject,
  )

/**
 * The router owns no screens: on navigation to a path it finds the path's remote in the registry, loads it and adds its
 * routes. A path with a redirect for the visitor loads nothing.
 */
export const createRouter = (
  store: HostStore,
  { loadReleases, loadRemote, getResolvedRemote, isOutdated, explain }: Federation,
) => {
  const patched = new Set<string>()
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    // The router tells no query. A link of a mail, for which it matters, opens a new page, whose address has it.
    const { search } = window.location
    if (getAccess(path, search, selectUser(store.getState()), getNow()).kind === 'redirect') return
    const name = findRemote(await loadReleases(), path)
    if (!name || patched.has(name)) return
    const { routes: screens } = await loadRemote(name)
    const routes = retryScreenLoads(screens, {
      name,
      getResolvedRemote: () => getResolvedRemote(name),
      isOutdated: () => isOutdated(name),
      explain: (error) => explain(name, error),
    })
    // The patch of a navigation that another one has replaced is ignored.
    if (signal.aborted || patched.has(name)) return
    patched.add(name)
    // Shows an error in place of the screen. Not on the screen's own route, which shows none until its code is loaded.
    patch('pages', [{ errorElement: <RouteError remote={name} />, children: matchCase(routes) }])
  }
  return createBrowserRouter(shellRoutes, { patchRoutesOnNavigation })
}
