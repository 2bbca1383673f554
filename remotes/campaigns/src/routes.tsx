import type { RouteObject } from '@hosts/shared/platform'

export const routes: RouteObject[] = [
  { path: '/locations/campaigns', lazy: () => import('./features/list/list-screen') },
  { path: '/locations/campaigns/audiences', lazy: () => import('./features/audiences/audiences-screen') },
  { path: '/locations/campaigns/new', lazy: () => import('./features/editor/new-screen') },
  { path: '/locations/campaigns/edit', lazy: () => import('./features/editor/edit-screen') },
  { path: '/locations/campaigns/view', lazy: () => import('./features/view/view-screen') },
]
