import type { RouteObject } from '@hosts/shared/platform'

const report = () => import('./screens/report-screen')

export const routes: RouteObject[] = [
  { path: '/locations/bookings', lazy: () => import('./screens/bookings-screen') },
  { path: '/locations/reports', lazy: report },
  { path: '/reports', lazy: report },
]
