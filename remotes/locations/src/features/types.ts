import type { Booking, ListPage } from '@hosts/shared/contract'
import type { QueryState } from '@hosts/shared/ui'

export type BookingsQuery = QueryState<{ pages: ListPage<Booking>[] }>
