import type { RouteObject } from '@hosts/shared/platform'

const list = () => import(/* webpackChunkName: "list" */ './features/location-list/list-screen')

export const routes: RouteObject[] = [
  { path: '/', lazy: list },
  { path: '/locations', lazy: list },
  { path: '/locations/overview', lazy: () => import('./features/overview/overview-screen') },
  { path: '/locations/bays', lazy: () => import('./features/bays/bays-screen') },
  { path: '/locations/settings', lazy: () => import('./features/settings/settings-screen') },
  { path: '/locations/new', lazy: () => import('./features/new-location/new-screen') },
]
