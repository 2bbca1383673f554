import type { RouteObject } from '@hosts/shared/platform'

const list = () => import('./features/list/list-screen')
const report = () => import('./features/report/report-screen')

export const routes: RouteObject[] = [
  { path: '/', lazy: list },
  { path: '/locations', lazy: list },
  { path: '/locations/overview', lazy: () => import('./features/overview/overview-screen') },
  { path: '/locations/bays', lazy: () => import('./features/bays/bays-screen') },
  { path: '/locations/bookings', lazy: () => import('./features/bookings/bookings-screen') },
  { path: '/locations/reports', lazy: report },
  { path: '/locations/settings', lazy: () => import('./features/settings/settings-screen') },
  { path: '/locations/new', lazy: () => import('./features/new/new-screen') },
  { path: '/reports', lazy: report },
  { path: '/parkings', lazy: () => import('./features/gate/gate-screen') },
  { path: '/parkings/:id', lazy: () => import('./features/gate/board-screen') },
]
