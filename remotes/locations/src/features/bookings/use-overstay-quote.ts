import type { Booking } from '@hosts/shared/contract'
import { useState } from 'react'
import { useLocationsGetBookingEventsQuery } from '../../api/get-booking-events'
import { useLocationsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { listPayments } from './list-payments'

const HOUR = 3_600_000

/**
 * What the rates ask for staying until the next full hour, in minor units: `price` of an extension, `charge` less what was charged for the
 * overstay already. Null where there are no rates, or no more to charge.
 */
export const useOverstayQuote = (booking: Booking) => {
  const { id, warehouseId: locationId } = booking
  const [until] = useState(() => new Date(Math.ceil(Date.now() / HOUR) * HOUR).toISOString())
  const quote = useLocationsGetChangeQuoteQuery({ id, locationId, endsAt: until })
  const history = useLocationsGetBookingEventsQuery({ id, locationId })
  const { charged } = listPayments(booking, history.currentData?.results ?? [])
  const price = quote.currentData?.difference ?? null
  return {
    price,
    charge: price !== null && price > charged ? price - charged : null,
    charged,
    until,
    isLoading: quote.isLoading || history.isLoading,
  }
}
