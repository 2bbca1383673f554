import type { Booking, Occupancy } from '@hosts/shared/contract'
import { toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { t } from '../texts'
import { findFreeInstead } from './find-free-instead'
import css from './taken-bay.module.css'

/** As many as fit a line on a phone. */
const mostNamed = 5

/** Says that the bay of an arrival is still taken, and which are free for its stay; else nothing. */
export const TakenBay = ({ booking, occupancy }: { booking: Booking; occupancy: Occupancy }) => {
  const free = findFreeInstead(booking, occupancy)
  if (!free || !booking.bay) return null
  const { label } = booking.bay
  return (
    <p className={`${css.taken} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      {free.length > 0
        ? t('taken.free', { bay: label, free: free.slice(0, mostNamed).join(', ') })
        : t('taken.none', { bay: label })}
    </p>
  )
}
