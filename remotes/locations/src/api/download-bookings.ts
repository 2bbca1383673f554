import type { BookingFilters } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

type Arg = BookingFilters & { locationId: number }

/** GET /warehouse/{id}/booking.csv: saves all bookings of a list as a file, by the name that the API suggests. 422 for more than 100,000. */
export const { useLocationsDownloadBookingsMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsDownloadBookings: build.mutation<{ name: string }, Arg>({
      queryFn: async ({ locationId, ...params }, _, __, send) => {
        const url = `/warehouse/${locationId}/booking.csv`
        const { data, error, meta } = await send({ url, params, responseHandler: readFile })
        if (error) return { error }
        const name = readFileName(meta, 'bookings.csv')
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
