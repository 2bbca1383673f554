import type { ApiError } from '@hosts/shared/api'
import type { Booking, ListOf } from '@hosts/shared/contract'

/** What a card needs of a query hook's answer. */
export type Query<Data> = {
  currentData?: Data
  error?: ApiError
  isFetching: boolean
  refetch: () => unknown
}

export type BookingsQuery = Query<{ pages: ListOf<Booking>[] }>
