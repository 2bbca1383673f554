import { isDateInDoubt } from '@hosts/shared/date-in-doubt'
import { Button, formatDuration, formatInZone, toneClass } from '@hosts/shared/ui'
import { CloudUpload, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './connection-banner.module.css'
import type { Clock } from './describe-vehicle'
import { findClockError } from './find-clock-error'
import { formatGateTime } from './format-gate-time'
import type { Gate } from './offline/use-gate'
import { t } from './texts'
import { useDismissOutageToasts } from './use-dismiss-outage-toasts'

const DAY = 24 * 3_600_000

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
        <span>
          {offlineSince
            ? t('network.offline', { when: formatGateTime(offlineSince, zone, now) })
            : t('network.unreachable')}
        </span>
      </p>
      {asOf !== null && <p>{t('network.asOf', { when: formatGateTime(asOf, zone, now) })}</p>}
      <p>{t('network.unchecked')}</p>
    </>
  )
}

const Box = ({ tone, children }: { tone: 'warning' | 'danger' | 'info'; children: ReactNode }) => (
  <div className={`${css.box} ${toneClass(tone)}`}>{children}</div>
)

/**
 * A wrong date is named, so that its owner finds what to set right. Without a network it is the bookings that may be old. The shell leaves
 * this page without its banner, so one in doubt is named too.
 */
const ClockError = ({ gate: { isOffline, now }, clock: { zone } }: Props) => {
  const error = Math.abs(findClockError(now))
  const duration = formatDuration(error)
  const isDoubtful = error < DAY && isDateInDoubt()
  if (error === 0 && !isDoubtful) return null
  if (error < DAY && !isDoubtful)
    return (
      <Box tone="info">
        <p>{t('network.clock', { duration })}</p>
      </Box>
    )
  const date = formatInZone(new Date(), zone, 'date')
  return (
    <Box tone="warning">
      <p>
        {isDoubtful
          ? t('network.dateInDoubt', { date })
          : t(isOffline ? 'network.dateOffline' : 'network.date', { date, duration })}
      </p>
    </Box>
  )
}

/** Shows how old the data is, how many events wait, and other problems. */
export const ConnectionBanner = (props: Props) => {
  const { isOffline, waiting, refusal, storage } = props.gate
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
      <ClockError {...props} />
      {count > 0 && (
        <div className={css.waiting}>
          <CloudUpload aria-hidden="true" />
          <p>
            <span>{t('waiting.count', { count })}</span>
            {refusal && !isOffline && <span className={css.why}>{t(`waiting.short.${refusal}`)}</span>}
          </p>
          <Button onPress={props.onShowEvents}>{t('waiting.show')}</Button>
        </div>
      )}
    </div>
  )
}
