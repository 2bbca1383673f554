import { usePollingOptions } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { formatDuration } from '@hosts/shared/ui'
import { useBookingsCountBookingsQuery } from '../../api/count-bookings'
import { t } from '../../texts'
import css from './to-do-item.module.css'

/** The vehicle on the bay of an arrival: "A2 is occupied by LT ABC 123, 40 min over". In a pool no vehicle in particular. */
export const TakenBayNote = ({ booking: { warehouseId, bay }, now }: { booking: Booking; now: number }) => {
  const { currentData } = useBookingsCountBookingsQuery(
    { locationId: warehouseId, view: 'on-site', bayId: bay?.id ?? 0 },
    { ...usePollingOptions(), skip: !bay },
  )
  if (!bay) return null
  const vehicle = currentData?.count === 1 ? currentData.results[0] : undefined
  const values = {
    bay: bay.label,
    plate: vehicle?.plate ?? '',
    duration: formatDuration(vehicle ? now - Date.parse(vehicle.endsAt) : 0),
  }
  return (
    <p className={css.note}>
      {t(!vehicle ? 'taken.taken' : vehicle.overstay ? 'taken.over' : 'taken.by', values)}
    </p>
  )
}
