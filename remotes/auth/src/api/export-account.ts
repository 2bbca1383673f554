import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'
import { sendWithStepUp } from '../lib/send-with-step-up'

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 5 * 60_000

/**
 * GET /account/export.xlsx and /account/export: saves the account's data for Excel, or all of it as JSON, by the name that the API suggests.
 * Asks for a step-up where it needs one. 422 `too_many_rows` for Excel, 429 after five files an hour.
 */
export const { useAuthExportAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authExportAccount: build.mutation<{ name: string }, 'xlsx' | 'json'>({
      queryFn: async (format, call, _, send) => {
        const { data, error, meta } = await sendWithStepUp(
          send,
          {
            url: format === 'xlsx' ? '/account/export.xlsx' : '/account/export',
            timeout,
            responseHandler: readFile,
          },
          call,
        )
        if (error) return { error }
        const name = readFileName(meta, `hosts.${format}`)
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
