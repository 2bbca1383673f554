import { Toaster } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Guard } from '../access/guard'
import { useAccess } from '../access/use-access'
import { StartUp } from './start-up'

// The public pages do without navigation and its menus.
const Frame = lazy(() => import('./frame/frame'))

export const Root = () => {
  const decision = useAccess()
  const isPublic = decision.kind === 'allow' && decision.frame === 'public'
  return (
    <>
      <Guard>
        {isPublic ? (
          <Outlet />
        ) : (
          <Suspense fallback={<StartUp />}>
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
