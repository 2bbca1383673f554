import { errorMessage } from '@hosts/shared/api'
import type { QuoteBody, Warehouse } from '@hosts/shared/contract'
import type { UseFormReturn } from '@hosts/shared/forms'
import { formatMoney } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import type { QuickStay } from '../form'
import { findChosenBay, toStay } from '../form'
import { type BookingInput, type BookingValues, type NewBookingStart, readTimes } from './booking-input'
import { useBookingsGetQuoteQuery } from './get-quote'

/** The stay that is chosen, the bays that are free for it and what the chosen one costs. */
export const useQuote = (
  { id: locationId, timezone: zone, currency = 'EUR' }: Warehouse,
  form: UseFormReturn<BookingInput, unknown, BookingValues>,
  quick: readonly QuickStay[],
  start: NewBookingStart,
) => {
  const [when, startsAt, endsAt, vehicleType, bayId] = form.watch([
    'when',
    'startsAt',
    'endsAt',
    'vehicleType',
    'bayId',
  ])
  const stay = toStay(readTimes({ when, startsAt, endsAt }, { quick, zone, start }))
  const stayBody = JSON.stringify(stay && { ...stay, ...(vehicleType && { vehicleType }) })
  const pausedStayBody = usePausedValue(stayBody)
  const body: QuoteBody & { locationId: number } = { locationId, ...JSON.parse(pausedStayBody) }
  const skip = pausedStayBody === 'null'
  const { data, currentData, error, isFetching, refetch } = useBookingsGetQuoteQuery(body, { skip })
  // While the next one is loaded, the last one stays visible.
  const all = skip ? undefined : error ? currentData : data
  const bay = findChosenBay(all?.free, bayId)
  const isBest = bay?.bay.id === all?.free[0]?.bay.id
  // The lines of the first answer are those of the best bay.
  const own = useBookingsGetQuoteQuery(
    { ...body, ...(bay && { bayId: bay.bay.id }) },
    { skip: skip || !bay || isBest },
  )
  return {
    stay,
    quote: isBest ? all : own.currentData,
    /** Null without a stay. */
    free:
      stay &&
      all?.free.map(({ bay: one, amount }) => ({
        ...one,
        price: amount === null ? '' : formatMoney(amount, currency),
      })),
    bay,
    /** Whether bays and price are still those of another stay. */
    isStale: pausedStayBody !== stayBody || (isFetching && currentData === undefined),
    error: error && !isFetching ? errorMessage(error) : undefined,
    /** Asks again, and resolves to the amount of the chosen bay. */
    requote: async (): Promise<number | null> => {
      if (skip) return null
      const [answer] = await Promise.all([refetch(), own.isUninitialized ? null : own.refetch()])
      return findChosenBay(answer.data?.free, bayId)?.amount ?? null
    },
  }
}
