import { ErrorPanel } from '@hosts/shared/ui'
import { getRetryDelay, waitForRetry } from '@hosts/shared/wait-for-retry'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../texts'
import css from './page.module.css'

type Props = {
  title?: string
  message?: string
  /** Nobody has answered, so that the same may work in a moment. */
  isOutage?: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Replaces a screen that could not be loaded or threw. Retries by itself when the network is back, and with backoff after an outage. */
export const ScreenError = ({
  title = t('screenError.title'),
  message = t('screenError.text'),
  isOutage = false,
  ...retry
}: Props) => {
  const failures = useRef(0)
  useEffect(() => {
    document.title = `${title} · Hosts`
  }, [title])
  const retryNow = useEffectEvent(() => retry.onRetry())
  const mayWait = isOutage && !retry.isRetrying
  useEffect(() => {
    const retryOnline = () => retryNow()
    window.addEventListener('online', retryOnline)
    return () => window.removeEventListener('online', retryOnline)
  }, [])
  useEffect(() => {
    if (!mayWait) return
    const waiting = new AbortController()
    const { signal } = waiting
    failures.current += 1
    waitForRetry(getRetryDelay(failures.current), signal).then(() => signal.aborted || retryNow())
    return () => waiting.abort()
  }, [mayWait])
  return (
    <div className={css.page}>
      <ErrorPanel title={title} message={message} {...retry} />
    </div>
  )
}
