import type { RouteObject } from '@hosts/shared/platform'

const report = () => import('./features/report/report-screen')

export const routes: RouteObject[] = [
  { path: '/locations/bookings', lazy: () => import('./features/bookings-screen/bookings-screen') },
  { path: '/locations/reports', lazy: report },
  { path: '/reports', lazy: report },
]
