import type { RouteObject } from '@hosts/shared/platform'

export const routes: RouteObject[] = [
  { path: '/locations/users', lazy: () => import('./screens/drivers-screen') },
]
