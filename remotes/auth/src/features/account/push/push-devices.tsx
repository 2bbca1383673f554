import { describeDevice } from '@hosts/shared/audit'
import type { PushDevice } from '@hosts/shared/contract'
import { Button, detailTextClass, formatInZone, mutedTextClass, StatusBadge } from '@hosts/shared/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import css from '../account.module.css'
import { nameDevice } from '../session-row'
import { t } from './texts'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { devices: readonly PushDevice[]; onEnd: (id: number) => void }

/** The person's devices that are told; any other can be switched off here. */
export const PushDevices = ({ devices, onEnd }: Props) => {
  const id = useId()
  return (
    <>
      <h4 id={id} className={css.device}>
        {t('devices.title')}
      </h4>
      <ul className={css.sessions} aria-labelledby={id}>
        {devices.map(({ id, device, since, current }) => {
          const Icon = describeDevice(device).kind === 'phone' ? Smartphone : Monitor
          const date = formatInZone(since, browserZone(), 'date')
          return (
            <li key={id} className={css.session}>
              <Icon aria-hidden="true" />
              <div>
                <p className={css.device}>
                  <span>{nameDevice(device)}</span>
                  {current && <StatusBadge tone="success">{t('devices.current')}</StatusBadge>}
                </p>
                <p className={`${mutedTextClass} ${detailTextClass}`}>{t('devices.since', { date })}</p>
              </div>
              {!current && (
                <Button
                  size="small"
                  onPress={() => onEnd(id)}
                  aria-label={t('devices.endLabel', { device: nameDevice(device), date })}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
