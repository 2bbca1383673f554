import { PlainButton } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { t } from '../texts'
import css from './remote-layout.module.css'
import { StartUp } from './start-up'
import { useLayout } from './use-layout'

/** The layout of the remote that brings it; where it cannot be loaded the section itself is shown all the same. */
export const RemoteLayout = ({ children }: { children: ReactNode }) => {
  const loading = useLayout()
  if (loading.status === 'loading') return <StartUp />
  if (loading.status === 'failed') {
    return (
      <>
        <div className={css.notice} role="status">
          {t('remoteError.layout')}
          <PlainButton size="small" onPress={loading.retry}>
            {t('remoteError.retry')}
          </PlainButton>
        </div>
        {children}
      </>
    )
  }
  const { Layout } = loading
  return Layout ? <Layout>{children}</Layout> : children
}
