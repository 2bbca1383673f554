import type { Booking } from '@hosts/shared/contract'
import { detailTextClass } from '@hosts/shared/ui'
import { t } from '../texts/bookings/row'

/** For an open request: how many others want the time, and the suggested bay with the reason. */
export const describeSuggestion = ({ request }: Booking) => {
  if (!request) return null
  const { suggestion } = request
  if (!suggestion) return { bay: null, why: t('request.noBay') }
  const [reason] = (['last-zone', 'fewest-gaps', 'fits'] as const).filter((name) =>
    suggestion.reasons.includes(name),
  )
  return { bay: suggestion.bay.label, why: reason ? t(`request.${reason}`) : t('request.suggested') }
}

export const RequestOthers = ({ booking: { request } }: { booking: Booking }) =>
  request && request.others > 0 ? (
    <p className={detailTextClass}>{t('request.others', { count: request.others })}</p>
  ) : null
