import type { RouteObject } from '@hosts/shared/platform'
import { AuthFrame } from './features/frame/auth-frame'

/**
 * The frame stays on screen from one of the public screens to the next. The login is what this remote is loaded for first:
 * it comes along at once, and stays a module of its own, which can be edited while somebody types into it.
 */
export const routes: RouteObject[] = [
  {
    element: <AuthFrame />,
    children: [
      { path: '/login', lazy: () => import(/* webpackMode: "eager" */ './features/login/login-screen') },
      { path: '/signup', lazy: () => import('./features/sign-up/sign-up-screen') },
      {
        path: '/parkings/sign-up',
        lazy: () => import('./features/parkings-sign-up/parkings-sign-up-screen'),
      },
    ],
  },
]
