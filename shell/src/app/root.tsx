import type { HostState } from '@hosts/shared/store'
import { Toaster } from '@hosts/shared/ui'
import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useLocation } from 'react-router-dom'
import { Guard } from '../access/guard'
import { useAccess } from '../access/use-access'
import { dismissActionToasts } from '../api/error-toasts'
import { lazyWithReload } from './lazy-with-reload'
import { LoadingScreen } from './loading-screen'
import { useHeadingFocus } from './use-heading-focus'

// The public pages have no navigation and no menus.
export const loadFrame = () => import('./frame/frame')
const Frame = lazyWithReload(loadFrame)

/**
 * Dismisses action toasts on the next page. Two stay: that of an expired session, which comes with its redirect, and those of a form
 * that leads to another of its steps, with `keepToasts` in the location's state.
 */
const useDismissToastsOnNavigation = () => {
  const { pathname, search, state } = useLocation()
  const { user, ended } = useSelector((state: HostState) => state.session)
  const userBefore = useRef(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const hasExpired = userBefore.current !== null && ended === 'expired'
    userBefore.current = user
    if (!hasExpired && !state?.keepToasts) dismissActionToasts()
  }, [pathname, search])
}

export const Root = () => {
  const decision = useAccess()
  useDismissToastsOnNavigation()
  useHeadingFocus()
  const isPublic = decision.kind === 'allow' && decision.frame === 'public'
  return (
    <>
      <Guard>
        {isPublic ? (
          <Outlet />
        ) : (
          <Suspense fallback={<LoadingScreen />}>
            <Frame>
              <Outlet />
            </Frame>
          </Suspense>
        )}
      </Guard>
      <Toaster />
    </>
  )
}
