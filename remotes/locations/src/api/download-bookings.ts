import type { BookingFilters } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { saveFile } from '../save-file'

type Arg = BookingFilters & { locationId: number }

/** The file itself, or the error that came instead of it. A blob, because text would lose its byte order mark. */
const readFile = (response: Response) => (response.ok ? response.blob() : response.json())

/** GET /warehouse/{id}/booking.csv: saves all bookings of a list as a file, by the name that the API suggests. 422 for more than 100,000. */
export const { useLocationsDownloadBookingsMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsDownloadBookings: build.mutation<{ name: string }, Arg>({
      queryFn: async ({ locationId, ...params }, _, __, send) => {
        const url = `/warehouse/${locationId}/booking.csv`
        const { data, error, meta } = await send({ url, params, responseHandler: readFile })
        if (error) return { error }
        const suggested = meta?.response?.headers.get('content-disposition')
        const name = suggested?.match(/filename="([^"]+)"/)?.[1] ?? 'bookings.csv'
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
