import { canDo, isLate } from '@hosts/shared/contract'
import type { Step } from '../actions'
import type { DueItem } from './sort-tasks'

/** Actions of an item, next step first. A taken bay has its own button. */
export const findToDoSteps = ({ kind, booking }: DueItem, now: number): Step[] => {
  const noShow: Step[] = isLate(booking, now) ? ['no-show'] : []
  switch (kind) {
    case 'request':
      return ['accept', 'accept-elsewhere', 'decline']
    case 'taken-bay':
      return ['check-in-elsewhere', ...noShow]
    case 'overstay':
      return ['check-out', 'extend', 'charge-overstay']
    case 'late':
      return ['check-in', ...noShow]
    case 'unpaid':
      if (booking.status === 'confirmed') return [...noShow, 'payment']
      return canDo('check-out', booking, now) ? ['payment', 'check-out'] : ['payment']
    case 'refund':
      return ['refund']
  }
}
