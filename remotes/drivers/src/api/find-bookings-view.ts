import { booking, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; companyId: number }

/** GET /warehouse/{id}/booking: the first list of a location that has a booking which the company pays; the past where none has. */
export const { useDriversFindBookingsViewQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversFindBookingsView: build.query<string, Arg>({
      queryFn: async ({ locationId, companyId }, _api, _options, send) => {
        for (const view of ['today', 'upcoming']) {
          const { data, error } = await send({
            url: `/warehouse/${locationId}/booking`,
            params: { companyId, view, limit: 1 },
          })
          if (error) return { error }
          if (listPage(booking).safeParse(data).data?.count) return { data: view }
        }
        return { data: 'past' }
      },
      providesTags: (_, __, { locationId }) => [{ type: 'Booking', id: locationId }],
    }),
  }),
})
