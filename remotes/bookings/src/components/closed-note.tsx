import { isClosedAt, type Warehouse } from '@hosts/shared/contract'
import { useGetClosuresQuery } from '@hosts/shared/queries'
import { noteClass, toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { t } from '../texts'

/** Whether a location is closed at a time (ms). One without hours never is. */
export const useIsClosed = ({ id, hours, timezone }: Warehouse) => {
  const { currentData } = useGetClosuresQuery(id, { skip: hours.every((day) => day.length === 0) })
  const closures = currentData?.closures ?? []
  return (at: number) => isClosedAt({ hours, timezone, closures }, at)
}

/** Warns, where vehicles are checked in, that the location is closed now (ms); nothing while it is open. */
export const ClosedNote = ({ location, now }: { location: Warehouse; now: number }) => {
  const isClosed = useIsClosed(location)
  if (!isClosed(now)) return null
  return (
    <p className={`${noteClass} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      {t('closedNow')}
    </p>
  )
}
