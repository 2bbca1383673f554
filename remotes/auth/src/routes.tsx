import type { RouteObject } from '@hosts/shared/platform'
import { AuthFrame } from './features/frame/auth-frame'

/** The frame stays on screen from one of the public screens to the next. */
export const routes: RouteObject[] = [
  {
    element: <AuthFrame />,
    children: [
      { path: '/login', lazy: () => import('./features/login/login-screen') },
      { path: '/signup', lazy: () => import('./features/sign-up/sign-up-screen') },
      {
        path: '/parkings/sign-up',
        lazy: () => import('./features/parkings-sign-up/parkings-sign-up-screen'),
      },
    ],
  },
]
