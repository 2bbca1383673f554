import { flattenPages } from '@hosts/shared/api'
import { bookingPath } from '@hosts/shared/booking-path'
import { type Booking, normalizePlate, searchLengths } from '@hosts/shared/contract'
import { useFormContext } from '@hosts/shared/forms'
import { Link } from '@hosts/shared/platform'
import { noteClass, textLinkClass, toneClass } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { TriangleAlert } from 'lucide-react'
import { useBookingsGetBookingsInfiniteQuery } from '../../api/get-bookings'
import type { Stay } from '../form'
import { formatStay } from '../form'
import type { BookingInput } from './booking-input'
import css from './other-stay-warning.module.css'
import { t } from './texts'

/** As in the API. */
const SHORTEST_SEARCH = 2

const takesTime = ({ status }: Booking) =>
  status === 'requested' || status === 'confirmed' || status === 'checked_in'

type Props = { locationId: number; zone: string; stay: Stay | null }

/** Warns that the vehicle has another stay in the same time: most often the call is about that one. */
export const OtherStayWarning = ({ locationId, zone, stay }: Props) => {
  const typed = useFormContext<BookingInput>().watch('plate').trim()
  const [search, from, to] = usePausedValue([typed, stay?.startsAt, stay?.endsAt].join('|')).split('|')
  const plate = normalizePlate(search ?? '')
  const skip = plate.length < SHORTEST_SEARCH || typed.length > searchLengths.most || !from || !to
  const arg = { locationId, search: search ?? '', from: from ?? '', to: to ?? '' }
  const { currentData } = useBookingsGetBookingsInfiniteQuery(arg, { skip })
  const others = skip || !currentData ? [] : flattenPages(currentData)
  const other = others.find((one) => takesTime(one) && normalizePlate(one.plate) === plate)
  return (
    <div role="status" className={css.same}>
      {other && (
        <p className={`${noteClass} ${toneClass('warning')}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <span>
              {t(other.bay ? 'vehicle.hasStay' : 'vehicle.hasRequest', {
                plate: other.plate,
                stay: formatStay(other, zone),
                bay: other.bay?.label ?? '',
              })}
            </span>{' '}
            <Link className={textLinkClass} to={bookingPath(other)}>
              {t('vehicle.open')}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
