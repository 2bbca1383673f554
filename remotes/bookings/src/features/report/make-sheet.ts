import type { SheetBody } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

type Arg = { sheet: SheetBody; name: string }

/** POST /sheet: saves a table as a file for Excel, under the name. */
export const { useBookingsMakeSheetMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsMakeSheet: build.mutation<{ name: string }, Arg>({
      queryFn: async ({ sheet, name }, _, __, send) => {
        const { data, error } = await send({
          url: '/sheet',
          method: 'POST',
          body: sheet,
          responseHandler: readFile,
        })
        if (error) return { error }
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
