import { isClosedAt, type Warehouse } from '@hosts/shared/contract'
import { toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { useCallback } from 'react'
import { useLazyLocationsGetClosuresQuery, useLocationsGetClosuresQuery } from '../api/get-closures'
import { useLazyLocationsGetLocationQuery } from '../api/get-location'
import { t } from '../texts'
import css from './note.module.css'

/** Whether a location is closed at a time (ms). One without hours never is. */
export const useIsClosed = ({ id, hours, timezone }: Warehouse) => {
  const { currentData } = useLocationsGetClosuresQuery(id, { skip: hours.every((day) => day.length === 0) })
  const closures = currentData?.closures ?? []
  return (at: number) => isClosedAt({ hours, timezone, closures }, at)
}

/** Asks whether a location is closed now; false when nobody knows. For rows, whose screens may list many locations. */
export const useCheckClosed = () => {
  const [getLocation] = useLazyLocationsGetLocationQuery()
  const [getClosures] = useLazyLocationsGetClosuresQuery()
  return useCallback(
    async (id: number) => {
      const { data: location } = await getLocation(id, true)
      if (!location?.hours.some((day) => day.length > 0)) return false
      const { data } = await getClosures(id, true)
      return isClosedAt({ ...location, closures: data?.closures ?? [] }, Date.now())
    },
    [getLocation, getClosures],
  )
}

/** Warns, where vehicles are checked in, that the location is closed now (ms); nothing while it is open. */
export const ClosedNote = ({ location, now }: { location: Warehouse; now: number }) => {
  const isClosed = useIsClosed(location)
  if (!isClosed(now)) return null
  return (
    <p className={`${css.note} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      {t('closedNow')}
    </p>
  )
}
