import { t } from '../../texts'
import { Notice } from '../frame/notice'

/** The API takes no more attempts for some seconds. Announced once: a timer is silent while it counts. */
export const WaitNotice = ({ seconds }: { seconds: number }) => (
  <Notice tone="warning">
    {t('wait.title')}{' '}
    <span role="timer" aria-live="off">
      {t('wait.seconds', { count: seconds })}
    </span>
  </Notice>
)
