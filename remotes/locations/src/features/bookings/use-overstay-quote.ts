import type { Booking } from '@hosts/shared/contract'
import { useState } from 'react'
import { useLocationsGetChangeQuoteQuery } from '../../api/get-change-quote'

const HOUR = 3_600_000

/** What the rates ask for staying until the next full hour, in minor units; null where there are none, or nothing more. */
export const useOverstayQuote = ({ id, warehouseId: locationId }: Booking, isSkipped = false) => {
  const [until] = useState(() => new Date(Math.ceil(Date.now() / HOUR) * HOUR).toISOString())
  const { currentData, isLoading } = useLocationsGetChangeQuoteQuery(
    { id, locationId, endsAt: until },
    { skip: isSkipped },
  )
  return { suggested: currentData?.difference || null, until, isLoading }
}
