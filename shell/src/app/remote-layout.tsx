import { type Elements, PlainButton, toneClass } from '@hosts/shared/ui'
import { createContext } from 'react'
import { useLocation } from 'react-router-dom'
import { useFederation } from '../federation/federation-context'
import { findLayoutRemote, findRemote } from '../federation/releases/releases'
import { reloadPage } from '../lib/reload-page'
import { RemoteBoundary } from '../slots/remote-boundary'
import { t } from '../texts'
import { describeOwner } from './describe-remote-error'
import { useMenu } from './menu/use-menu'
import { PageSkeleton } from './page-skeleton'
import css from './remote-layout.module.css'
import { HasWaitedContext } from './use-is-late'
import { useRemoteLayout } from './use-remote-layout'

const Notice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={`${css.notice} ${toneClass('warning')}`} role="status">
    <span>{text}</span>
    <PlainButton size="small" onPress={onRetry}>
      {t('remoteError.retry')}
    </PlainButton>
  </div>
)

/** Retries a layout that failed to load; null while none has failed. */
export const RetryLayoutContext = createContext<(() => void) | null>(null)

/** Whether the section at this address fails like the layout: its remote is the same, or there is no registry. */
const useFailsWithSection = () => {
  const { getReleases } = useFederation()
  const { pathname } = useLocation()
  const releases = getReleases()
  return !releases || findRemote(releases, pathname) === findLayoutRemote(releases)
}

/** The layout from its remote; without it, or until it comes, only the section. */
export const RemoteLayout = ({ children }: { children: Elements }) => {
  const { getResolvedRemote, isOutdated } = useFederation()
  const loading = useRemoteLayout()
  const sections = useMenu('location')
  const failsWithSection = useFailsWithSection()
  if (loading.status === 'loading') return <PageSkeleton />
  if (loading.status === 'late')
    return (
      <>
        <Notice text={t('remoteError.layoutLate')} onRetry={loading.retry} />
        <HasWaitedContext value>{children}</HasWaitedContext>
      </>
    )
  if (loading.status !== 'ready')
    return (
      <RetryLayoutContext value={loading.retry}>
        {/* The section's own error has a Retry for both. */}
        {!failsWithSection && <Notice text={t('remoteError.layout')} onRetry={loading.retry} />}
        {children}
      </RetryLayoutContext>
    )
  const { remote, Layout } = loading
  if (!remote || !Layout) return children
  const text = [t('remoteError.layout'), describeOwner(remote, getResolvedRemote(remote))]
    .filter(Boolean)
    .join(' ')
  return (
    <RemoteBoundary
      remote={remote}
      fallback={(retry) => (
        <>
          <Notice text={text} onRetry={async () => ((await isOutdated(remote)) ? reloadPage() : retry())} />
          {children}
        </>
      )}
    >
      <Layout sections={sections}>{children}</Layout>
    </RemoteBoundary>
  )
}
