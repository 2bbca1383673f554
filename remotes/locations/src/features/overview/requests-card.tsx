import type { Booking } from '@hosts/shared/contract'
import { Card, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { t } from '../../texts'
import { formatStay } from '../booking-form/format-stay'
import { RequestCountdown } from '../bookings/request-countdown'
import { describeSuggestion, RequestOthers } from '../bookings/request-details'
import type { StepsInHand } from '../bookings/use-steps'
import { flattenPages } from '../flatten-pages'
import type { BookingsQuery } from '../types'
import { DriverList } from './driver-list'

type Props = { query: BookingsQuery; zone: string; steps: StepsInHand | undefined }

const Details = ({ booking, zone }: { booking: Booking; zone: string }) => {
  const suggestion = describeSuggestion(booking)
  return (
    <>
      <p>{formatStay(booking, zone)}</p>
      {suggestion && <p>{[suggestion.bay, suggestion.why].filter(Boolean).join(' · ')}</p>}
      <RequestOthers booking={booking} />
    </>
  )
}

/** Bookings that wait for a decision, which can be made here; the API puts the earliest expiry first. */
export const RequestsCard = ({ query, zone, steps }: Props) => (
  <Card title={t('overview.requests.title')}>
    <WhenLoaded query={query}>
      {(found) => {
        const requests = flattenPages(found)
        if (requests.length === 0) return <p className={mutedTextClass}>{t('overview.requests.none')}</p>
        return (
          <DriverList
            bookings={requests}
            details={(booking) => <Details booking={booking} zone={zone} />}
            state={({ expiresAt }) => expiresAt && <RequestCountdown until={expiresAt} />}
            list={['accept', 'accept-elsewhere', 'decline']}
            steps={steps}
          />
        )
      }}
    </WhenLoaded>
  </Card>
)
