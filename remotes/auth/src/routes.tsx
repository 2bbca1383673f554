import type { RouteObject } from '@hosts/shared/platform'
import { AuthFrame } from './features/frame/auth-frame'

/**
 * The frame stays mounted between the public screens; the others are in the shell's. The login is in the first chunk, because most visits
 * need it, but a module of its own: hot reloading it keeps the typed input.
 */
export const routes: RouteObject[] = [
  {
    element: <AuthFrame />,
    children: [
      { path: '/login', lazy: () => import(/* webpackMode: "eager" */ './features/login/login-screen') },
      {
        path: '/signup',
        lazy: () => import(/* webpackChunkName: "sign-up" */ './features/sign-up/sign-up-screen'),
      },
      {
        path: '/parkings/sign-up',
        lazy: () => import('./features/parkings-sign-up/parkings-sign-up-screen'),
      },
    ],
  },
  { path: '/team', lazy: () => import('./features/team/team-screen') },
  { path: '/account/audit', lazy: () => import('./features/audit/audit-screen') },
  ...['/account', '/parkings/account'].map((path) => ({
    path,
    lazy: () => import('./features/account/account-screen'),
  })),
  ...['/notifications', '/parkings/notifications'].map((path) => ({
    path,
    lazy: () => import('./features/notifications/notifications-screen'),
  })),
]
