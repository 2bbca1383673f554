import { Toaster } from '@hosts/shared/ui'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Guard } from '../access/guard'
import { useAccess } from '../access/use-access'
import { lazyWithReload } from './lazy-with-reload'
import { PageSkeleton } from './page-skeleton'

// The public pages have no navigation and no menus.
export const loadFrame = () => import('./frame/frame')
const Frame = lazyWithReload(loadFrame)

export const Root = () => {
  const decision = useAccess()
  const isPublic = decision.kind === 'allow' && decision.frame === 'public'
  return (
    <>
      <Guard>
        {isPublic ? (
          <Outlet />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
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
