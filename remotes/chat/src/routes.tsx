import type { RouteObject } from '@hosts/shared/platform'

export const routes: RouteObject[] = [
  { path: '/locations/chat', lazy: () => import('./features/chat/chat-screen') },
]
