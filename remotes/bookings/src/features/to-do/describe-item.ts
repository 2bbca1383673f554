import { formatBookingTime, formatMoney, formatShortStay } from '@hosts/shared/ui'
import { describeSuggestion } from '../../components/request-details'
import type { DueItem } from './sort-tasks'
import { t } from './texts'

/** The time that matters: of a request and an arrival the whole stay, of a vehicle on site its end. */
const describeTime = ({ kind, booking: { startsAt, endsAt, status } }: DueItem, zone: string) => {
  const when = formatBookingTime(endsAt, zone)
  switch (kind) {
    case 'request':
      return formatShortStay(startsAt, endsAt, zone)
    case 'overstay':
      return t('until', { when })
    case 'unpaid':
      return t(status === 'checked_in' ? 'leaves' : 'left', { when })
    default:
      return t('span', { stay: formatShortStay(startsAt, endsAt, zone) })
  }
}

/** Facts for a host's decision: bay, time, and for a request the suggested bay and the price. */
export const describeItem = (item: DueItem, zone: string): string => {
  const { kind, booking } = item
  const { bay, amount, currency } = booking
  const suggestion = describeSuggestion(booking)
  return [
    bay && t('at', { bay: bay.label }),
    describeTime(item, zone),
    kind === 'request' && amount !== undefined && currency && formatMoney(amount, currency),
    suggestion?.bay && t('at', { bay: suggestion.bay }),
    suggestion?.why,
  ]
    .filter(Boolean)
    .join(' · ')
}
