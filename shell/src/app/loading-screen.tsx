import { EmptyState, PlainButton } from '@hosts/shared/ui'
import { Hourglass } from 'lucide-react'
import { useContext } from 'react'
import { createPath, useNavigation } from 'react-router-dom'
import { reloadPage } from '../lib/reload-page'
import { t } from '../texts'
import css from './page.module.css'
import { PageSkeleton } from './page-skeleton'
import { HasWaitedContext, useIsLate } from './use-is-late'

/** Replaces a screen while its code loads; after some seconds with words, and Retry. */
export const LoadingScreen = ({ isImmediate = false }) => {
  // The fallback has just started to show.
  const hasWaited = useContext(HasWaitedContext) && !isImmediate
  const isLate = useIsLate(hasWaited)
  const { location: next } = useNavigation()
  if (!isLate) return <PageSkeleton isImmediate={isImmediate} />
  return (
    <div className={css.page} role="status">
      <EmptyState
        icon={<Hourglass />}
        title={t('late.title')}
        text={t('late.text')}
        action={
          <PlainButton onPress={() => reloadPage(next && createPath(next))}>
            {t('remoteError.retry')}
          </PlainButton>
        }
      />
    </div>
  )
}
