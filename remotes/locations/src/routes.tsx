import type { RouteObject } from '@hosts/shared/platform'

const list = () => import(/* webpackChunkName: "list" */ './features/location-list/list-screen')
const toLookAt = () => import('./features/to-look-at/to-look-at-screen')
const report = () => import('./features/report/report-screen')
const gates = () => import(/* webpackChunkName: "gate" */ './features/gate/gate-screen')
const board = () => import('./features/gate/board-screen')

type Load<Screen> = () => Promise<Screen>
/** Loads a screen, then the one that it leads to: without a worker that has to open, too, if the network fails in between. */
const loadWith =
  <Screen,>(load: Load<Screen>, loadNext: Load<unknown>): Load<Screen> =>
  async () => {
    const screen = await load()
    loadNext().catch(() => undefined)
    return screen
  }

export const routes: RouteObject[] = [
  { path: '/', lazy: list },
  { path: '/locations', lazy: list },
  { path: '/locations/overview', lazy: () => import('./features/overview/overview-screen') },
  { path: '/locations/bays', lazy: () => import('./features/bays/bays-screen') },
  { path: '/locations/bookings', lazy: () => import('./features/bookings-screen/bookings-screen') },
  { path: '/locations/reports', lazy: report },
  { path: '/locations/settings', lazy: () => import('./features/settings/settings-screen') },
  { path: '/locations/new', lazy: () => import('./features/new-location/new-screen') },
  { path: '/locations/to-look-at', lazy: toLookAt },
  { path: '/reports', lazy: report },
  { path: '/to-look-at', lazy: toLookAt },
  { path: '/parkings', lazy: loadWith(gates, board) },
  { path: '/parkings/:id', lazy: loadWith(board, gates) },
]
