import type { BookingFilters, CsvSeparator } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

type Arg = { locationId: number; filters: BookingFilters } & (
  | { format: 'xlsx' }
  | { format: 'csv'; separator: CsvSeparator }
)

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 60_000

/**
 * GET /warehouse/{id}/booking.xlsx and …/booking.csv: saves all bookings of a list as a file, by the name that the API suggests. 422
 * `too_many_rows` for more than 20,000 in the first, and for more than 100,000 in the second.
 */
export const { useBookingsDownloadBookingsMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsDownloadBookings: build.mutation<{ name: string }, Arg>({
      queryFn: async ({ locationId, filters, format, ...separator }, _, __, send) => {
        const url = `/warehouse/${locationId}/booking.${format}`
        const params = { ...filters, ...separator }
        const { data, error, meta } = await send({ url, params, timeout, responseHandler: readFile })
        if (error) return { error }
        const name = readFileName(meta, `bookings.${format}`)
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
