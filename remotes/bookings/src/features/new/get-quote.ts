import { type Quote, type QuoteBody, quote } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /warehouse/{id}/quote: what a stay costs, and the bays that are free for it, best first. */
export const { useBookingsGetQuoteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetQuote: build.query<Quote, QuoteBody & { locationId: number }>({
      query: ({ locationId, ...body }) => ({ url: `/warehouse/${locationId}/quote`, method: 'POST', body }),
      responseSchema: quote,
      providesTags: (_, __, { locationId }) => [
        { type: 'Booking', id: locationId },
        { type: 'Bay', id: locationId },
        { type: 'Rate', id: locationId },
      ],
      keepUnusedDataFor: 10,
    }),
  }),
})
