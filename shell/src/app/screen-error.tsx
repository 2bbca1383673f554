import { ErrorPanel } from '@hosts/shared/ui'
import { useEffect, useEffectEvent } from 'react'
import { t } from '../texts'
import css from './page.module.css'

type Props = { title?: string; message?: string; isRetrying: boolean; onRetry: () => void }

/** Replaces a screen that could not be loaded or threw. Retries by itself when the network is back. */
export const ScreenError = ({
  title = t('screenError.title'),
  message = t('screenError.text'),
  ...retry
}: Props) => {
  useEffect(() => {
    document.title = `${title} · Hosts`
  }, [title])
  const retryOnline = useEffectEvent(() => retry.onRetry())
  useEffect(() => {
    const retryNow = () => retryOnline()
    window.addEventListener('online', retryNow)
    return () => window.removeEventListener('online', retryNow)
  }, [])
  return (
    <div className={css.page}>
      <ErrorPanel title={title} message={message} {...retry} />
    </div>
  )
}
