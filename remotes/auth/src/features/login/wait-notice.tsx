import { t } from '../../texts'
import { Notice } from '../frame/notice'

/** The API accepts no attempts for some seconds. Announced once: the timer is silent. */
export const WaitNotice = ({ seconds }: { seconds: number }) => (
  <Notice tone="warning">
    {t('wait.title')}{' '}
    <span role="timer" aria-live="off">
      {seconds > 120
        ? t('wait.minutes', { count: Math.ceil(seconds / 60) })
        : t('wait.seconds', { count: seconds })}
    </span>
  </Notice>
)
