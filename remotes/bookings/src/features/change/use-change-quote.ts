import { errorMessage } from '@hosts/shared/api'
import type { UseFormReturn } from '@hosts/shared/forms'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { useBookingsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { toStay } from '../form'
import { type ChangeContext, type ChangeInput, type ChangeMode, diffStay, readStay } from './change-input'

/** The changed stay, the bays that are free for it and the price difference. Unless it is a move, the booking keeps its bay while that is free. */
export const useChangeQuote = (
  mode: ChangeMode,
  form: UseFormReturn<ChangeInput>,
  context: ChangeContext,
) => {
  const { booking } = context
  const { id, warehouseId: locationId, bay: own } = booking
  const [when, startsAt, endsAt, bayId] = form.watch(['when', 'startsAt', 'endsAt', 'bayId'])
  const changesTime = mode === 'extend' || mode === 'shorten' || mode === 'time'
  const stay = changesTime ? toStay(readStay({ when, startsAt, endsAt }, context)) : booking
  const body = JSON.stringify(stay && diffStay(booking, stay))
  const pausedBody = usePausedValue(body)
  const skip = mode === 'plate' || pausedBody === 'null'
  const query = useBookingsGetChangeQuoteQuery({ id, locationId, ...JSON.parse(pausedBody) }, { skip })
  const quote = skip ? undefined : query.error ? query.currentData : query.data

  const others = quote?.free.filter(({ bay }) => bay.id !== own?.id) ?? []
  const canStay = own !== null && (quote === undefined || others.length < quote.free.length)
  // Moving always wants another bay; changing the time only if needed.
  const isElsewhere = mode === 'move' || (own !== null && !canStay)
  const chosen = others.find(({ bay }) => String(bay.id) === bayId) ?? others[0]
  return {
    stay,
    quote,
    /** Whether the quote is still the one of another stay. */
    isStale: pausedBody !== body || (query.isFetching && query.currentData === undefined),
    canStay,
    /** The bays to choose from; undefined if it stays where it is, or while they are looked up. */
    others: isElsewhere && quote ? others : undefined,
    isElsewhere,
    bay: isElsewhere ? chosen?.bay : undefined,
    difference: (isElsewhere ? chosen?.difference : quote?.difference) ?? null,
    error: query.error && !query.isFetching ? errorMessage(query.error) : undefined,
    /** Asks again, and resolves to the difference of the chosen bay. */
    requote: async (): Promise<number | null> => {
      if (skip) return null
      const { data } = await query.refetch()
      const target = isElsewhere ? chosen?.bay.id : own?.id
      return (data?.free.find((one) => one.bay.id === target) ?? data)?.difference ?? null
    },
  }
}
