import { type Booking, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** What follows them in the drawer stays near. */
const FEW = 5

/** GET /company/{id}/booking: the stays that the company has still to pay, the newest first, a few a page. */
export const { useDriversGetUnpaidBookingsInfiniteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetUnpaidBookings: build.infiniteQuery<ListPage<Booking>, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg: companyId, pageParam }) => ({
        url: `/company/${companyId}/booking`,
        params: { unpaid: 'true', page: pageParam, limit: FEW },
      }),
      responseSchema: listPage(booking),
      providesTags: ['Booking'],
    }),
  }),
})
