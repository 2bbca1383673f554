import type { Booking } from '@hosts/shared/contract'
import { useLocationsGetBookingEventsQuery } from '../../api/get-booking-events'
import { useLocationsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { useNow } from '../live/use-now'

const MINUTE = 60_000
const STEP = 5 * MINUTE

/** The next 5 minutes after `now` (ms). A minute ahead: `now` is up to that old, and the API quotes no end in the past. */
const findQuoteEnd = (now: number) => new Date(Math.ceil((now + MINUTE) / STEP) * STEP).toISOString()

/**
 * What the rates ask for staying until now, rounded up to 5 minutes, in minor units: `price` of an extension, `charge` less `charged`,
 * which is what was charged since the end. Null where there are no rates, or no more to charge, or while it is not known.
 */
export const useOverstayQuote = (booking: Booking) => {
  const { id, warehouseId: locationId, endsAt: end } = booking
  const until = findQuoteEnd(useNow())
  const quote = useLocationsGetChangeQuoteQuery({ id, locationId, endsAt: until })
  const history = useLocationsGetBookingEventsQuery({ id, locationId })
  const charged = history.currentData?.results
    .filter(({ action, at }) => action === 'charge-overstay' && Date.parse(at) > Date.parse(end))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  // The last price stays visible while the next one is loaded.
  const price = (quote.isError ? quote.currentData : quote.data)?.difference ?? null
  return {
    price,
    charge: price !== null && price > (charged ?? 0) ? price - (charged ?? 0) : null,
    charged: charged ?? null,
    until,
    isLoading: quote.isLoading || history.isLoading,
  }
}
