import type { RouteObject } from '@hosts/shared/platform'

const list = () => import(/* webpackChunkName: "list" */ './features/location-list')

export const routes: RouteObject[] = [
  { path: '/', lazy: list },
  { path: '/locations', lazy: list },
  { path: '/locations/overview', lazy: () => import('./features/overview') },
  { path: '/locations/bays', lazy: () => import('./features/bays') },
  { path: '/locations/settings', lazy: () => import('./features/settings') },
  { path: '/locations/new', lazy: () => import('./features/new-location') },
]
