import { type ChangeQuote, type ChangeQuoteBody, changeQuote } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = ChangeQuoteBody & { id: number; locationId: number }

/** POST /booking/{id}/quote: what a change would cost, and the bays that are free for it. */
export const { useBookingsGetChangeQuoteQuery, useLazyBookingsGetChangeQuoteQuery } = hostApi.injectEndpoints(
  {
    overrideExisting,
    endpoints: (build) => ({
      bookingsGetChangeQuote: build.query<ChangeQuote, Arg>({
        query: ({ id, locationId: _, ...body }) => ({ url: `/booking/${id}/quote`, method: 'POST', body }),
        responseSchema: changeQuote,
        providesTags: (_, __, { locationId }) => [
          { type: 'Booking', id: locationId },
          { type: 'Bay', id: locationId },
          { type: 'Rate', id: locationId },
        ],
        keepUnusedDataFor: 10,
      }),
    }),
  },
)
