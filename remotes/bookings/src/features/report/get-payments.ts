import { type PaymentMethod, type PaymentPage, payments } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Local dates, both included, at most 731 days. Without a method: all. */
type Arg = { locationId: number; from: string; to: string; method?: PaymentMethod | undefined }

/** GET /warehouse/{id}/payment: payments and refunds, oldest first, 100 a page; `fetchNextPage` adds the next. */
export const { useBookingsGetPaymentsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetPayments: build.infiniteQuery<PaymentPage, Arg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: { locationId, from, to, method }, pageParam }) => ({
        url: `/warehouse/${locationId}/payment`,
        params: { from, to, ...(method && { method }), page: pageParam, limit: 100 },
      }),
      responseSchema: payments,
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
