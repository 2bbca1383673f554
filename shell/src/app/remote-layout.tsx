import { PlainButton, toneClass } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { t } from '../texts'
import { PageSkeleton } from './page-skeleton'
import css from './remote-layout.module.css'
import { useRemoteLayout } from './use-remote-layout'

/** The layout from its remote; without it the section alone. */
export const RemoteLayout = ({ children }: { children: ReactNode }) => {
  const loading = useRemoteLayout()
  if (loading.status === 'loading') return <PageSkeleton />
  if (loading.status === 'failed') {
    return (
      <>
        <div className={`${css.notice} ${toneClass('warning')}`} role="status">
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
