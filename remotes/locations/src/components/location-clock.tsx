import type { Warehouse } from '@hosts/shared/contract'
import { getNow, useClockOffset } from '@hosts/shared/platform'
import { formatInZone, mutedTextClass } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { t } from '../texts'

const MINUTE = 60_000

/** The time (ms) by the server's clock, again when a minute begins. */
const useMinute = () => {
  const [now, setNow] = useState(getNow)
  const offset = useClockOffset()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the clock is corrected
  useEffect(() => {
    const timer = setTimeout(() => setNow(getNow()), MINUTE - (getNow() % MINUTE))
    return () => clearTimeout(timer)
  }, [now, offset])
  return now
}

type Props = {
  location: Pick<Warehouse, 'timezone' | 'address'>
  /** Only where it differs from the clock of this device, or only where it does not. */
  when: 'differs' | 'same'
}

/** "Now 00:15 in Hamburg": all times of a location are those of its clock. */
export const LocationClock = ({ location: { timezone, address }, when }: Props) => {
  const now = new Date(useMinute())
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  const differs = formatInZone(now, timezone, 'date-time') !== formatInZone(now, device, 'date-time')
  if (differs !== (when === 'differs')) return null
  return (
    <span className={mutedTextClass}>
      {t('layout.clock', { time: formatInZone(now, timezone, 'time'), city: address.city })}
    </span>
  )
}
