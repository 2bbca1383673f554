import { type Report, report } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** `locationId` null: all locations together. Local dates, both included, at most 731 days. */
type Arg = { locationId: number | null; from: string; to: string }

/** GET /warehouse/{id}/report or GET /report: figures by day until today, and by location. */
export const { useBookingsGetReportQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetReport: build.query<Report, Arg>({
      query: ({ locationId, from, to }) => ({
        url: locationId === null ? '/report' : `/warehouse/${locationId}/report`,
        params: { from, to },
      }),
      responseSchema: report,
      // The stream of changes names the location, also to a report of all.
      providesTags: (found) => found?.locations.map(({ id }) => ({ type: 'Booking', id })) ?? ['Booking'],
    }),
  }),
})
