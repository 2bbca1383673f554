import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'
import type { DriverFilter } from './get-drivers'

type Arg = { locationId: number; filter: DriverFilter; format: 'xlsx' | 'csv' }

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 60_000

/** GET /chat/users/export: saves the drivers of a list as a file, by the name that the API suggests. 422 `too_many_rows`. */
export const { useDriversExportDriversMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversExportDrivers: build.mutation<{ name: string }, Arg>({
      queryFn: async ({ locationId, filter, format }, _, __, send) => {
        const params = { warehouseId: locationId, ...filter, format }
        const url = '/chat/users/export'
        const { data, error, meta } = await send({ url, params, timeout, responseHandler: readFile })
        if (error) return { error }
        const name = readFileName(meta, `drivers.${format}`)
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
