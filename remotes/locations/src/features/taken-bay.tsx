import type { Booking, Occupancy } from '@hosts/shared/contract'
import { toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { t } from '../texts'
import { findFreeInstead } from './find-free-instead'
import css from './taken-bay.module.css'

/** As many as fit a line on a phone. */
const mostNamed = 5

const texts = {
  taken: { some: 'taken.free', none: 'taken.none' },
  blocked: { some: 'taken.blocked', none: 'taken.blockedNone' },
} as const

/** Says that the bay of an arrival is still taken or blocked, and which are free for its stay; else nothing. */
export const TakenBay = ({ booking, occupancy }: { booking: Booking; occupancy: Occupancy }) => {
  const instead = findFreeInstead(booking, occupancy)
  if (!instead || !booking.bay) return null
  const { some, none } = texts[instead.reason]
  const free = instead.free.slice(0, mostNamed).join(', ')
  return (
    <p className={`${css.taken} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      {t(free ? some : none, { bay: booking.bay.label, free })}
    </p>
  )
}
