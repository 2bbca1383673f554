import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 5 * 60_000

/** GET /account/export: saves the account's data as a file, by the name that the API suggests. 429 after five an hour. */
export const { useAuthExportAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authExportAccount: build.mutation<{ name: string }, void>({
      queryFn: async (_, __, ___, send) => {
        const { data, error, meta } = await send({
          url: '/account/export',
          timeout,
          responseHandler: readFile,
        })
        if (error) return { error }
        const name = readFileName(meta, 'hosts.json')
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
