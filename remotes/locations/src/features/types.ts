import type { ApiError } from '@hosts/shared/api'
import type { Booking, ListPage } from '@hosts/shared/contract'

/** What a part of a screen needs of a query hook. `currentData`, because `data` may still be another location's. */
export type Query<Data> = {
  currentData?: Data
  error?: ApiError
  isFetching: boolean
  refetch: () => unknown
}

export type BookingsQuery = Query<{ pages: ListPage<Booking>[] }>
