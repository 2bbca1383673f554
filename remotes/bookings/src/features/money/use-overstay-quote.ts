import { type Booking, sumCharges } from '@hosts/shared/contract'
import { useNow } from '@hosts/shared/use-now'
import { useBookingsGetBookingEventsQuery } from '../../api/get-booking-events'
import { useBookingsGetChangeQuoteQuery } from '../../api/get-change-quote'

const MINUTE = 60_000
const STEP = 5 * MINUTE

/** The next 5 minutes after `now` (ms). A minute ahead: `now` is up to that old, and the API quotes no end in the past. */
const findQuoteEnd = (now: number) => new Date(Math.ceil((now + MINUTE) / STEP) * STEP).toISOString()

/**
 * Price of staying until now, rounded up to 5 minutes, in minor units: `price` of an extension, `charge` if it is above 0. Both are less
 * `charged`, the sum charged since the end. Null without rates and while loading. A vehicle that has left gets no quote: the API has no
 * price for an end in the past.
 */
export const useOverstayQuote = (booking: Booking) => {
  const { id, warehouseId: locationId, endsAt: end, status } = booking
  const until = findQuoteEnd(useNow())
  const quote = useBookingsGetChangeQuoteQuery(
    { id, locationId, endsAt: until },
    { skip: status !== 'checked_in' },
  )
  const history = useBookingsGetBookingEventsQuery({ id, locationId })
  const since = history.currentData?.results.filter(({ at }) => Date.parse(at) > Date.parse(end))
  const charged = since && sumCharges(since)
  // The last price stays visible while the next one is loaded.
  const price = (quote.isError ? quote.currentData : quote.data)?.difference ?? null
  return {
    price,
    charge: price !== null && price > 0 ? price : null,
    charged: charged ?? null,
    until,
    isLoading: quote.isLoading || history.isLoading,
  }
}
