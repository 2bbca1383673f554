import { Button, toneClass } from '@hosts/shared/ui'
import { CloudUpload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '../../lib/format-duration'
import css from './connection-banner.module.css'
import type { Clock } from './describe-vehicle'
import { findClockError } from './find-clock-error'
import { formatGateTime } from './format-gate-time'
import type { Gate } from './offline/use-gate'
import { t } from './texts'
import { useDismissOutageToasts } from './use-dismiss-outage-toasts'

type Props = {
  gate: Pick<Gate, 'isOffline' | 'offlineSince' | 'asOf' | 'waiting' | 'refusal' | 'storage' | 'now'>
  clock: Clock
  onShowEvents: () => void
}

const Offline = ({ gate: { asOf, offlineSince }, clock: { zone, now } }: Props) => {
  useDismissOutageToasts()
  return (
    <>
      <p className={css.title}>
        <WifiOff aria-hidden="true" />
        {offlineSince
          ? t('network.offline', { when: formatGateTime(offlineSince, zone, now) })
          : t('network.unreachable')}
      </p>
      {asOf !== null && <p>{t('network.asOf', { when: formatGateTime(asOf, zone, now) })}</p>}
      <p>{t('network.unchecked')}</p>
    </>
  )
}

const Box = ({ tone, children }: { tone: 'warning' | 'danger' | 'info'; children: ReactNode }) => (
  <div className={`${css.box} ${toneClass(tone)}`}>{children}</div>
)

/** Shows how old the data is, how many events wait, and other problems. */
export const ConnectionBanner = (props: Props) => {
  const { isOffline, waiting, refusal, storage, now } = props.gate
  const clockError = Math.abs(findClockError(now))
  const count = waiting.length
  return (
    <div className={css.banner} role="status">
      {isOffline && (
        <Box tone="warning">
          <Offline {...props} />
        </Box>
      )}
      {storage !== 'ok' && (
        <Box tone="danger">
          <p>{t(`network.${storage}`)}</p>
        </Box>
      )}
      {clockError > 0 && (
        <Box tone="info">
          <p>{t('network.clock', { duration: formatDuration(clockError) })}</p>
        </Box>
      )}
      {count > 0 && (
        <div className={css.waiting}>
          <CloudUpload aria-hidden="true" />
          <p>
            {t('waiting.count', { count })}
            {refusal && !isOffline && <span className={css.why}>{t(`waiting.short.${refusal}`)}</span>}
          </p>
          <Button onPress={props.onShowEvents}>{t('waiting.show')}</Button>
        </div>
      )}
    </div>
  )
}
