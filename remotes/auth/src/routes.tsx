import type { RouteObject } from '@hosts/shared/platform'
import { AuthFrame } from './features/frame/auth-frame'
import { Component as LoginScreen } from './features/login/login-screen'

/** The frame stays on screen from one of the public screens to the next. */
export const routes: RouteObject[] = [
  {
    element: <AuthFrame />,
    children: [
      // What nearly everybody comes for is not a second request.
      { path: '/login', Component: LoginScreen },
      { path: '/signup', lazy: () => import('./features/sign-up/sign-up-screen') },
      {
        path: '/parkings/sign-up',
        lazy: () => import('./features/parkings-sign-up/parkings-sign-up-screen'),
      },
    ],
  },
]
