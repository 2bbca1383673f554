import type { RouteObject } from '@hosts/shared/platform'

const gates = () => import(/* webpackChunkName: "gate" */ './features/gate/gate-screen')
const board = () => import('./features/gate/board-screen')
const toLookAt = () => import('./features/to-look-at/to-look-at-screen')

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
  { path: '/parkings', lazy: loadWith(gates, board) },
  { path: '/parkings/:id', lazy: loadWith(board, gates) },
  { path: '/to-look-at', lazy: toLookAt },
  { path: '/locations/to-look-at', lazy: toLookAt },
]
