import { type Statement, statement } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

/** Local dates, both included, at most 731 days. */
export type StatementArg = { companyId: number; from: string; to: string }

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 60_000

/** GET /company/{id}/statement, and as a file by the name that the API suggests. 422 `too_many_rows` for more than 20,000 lines. */
export const { useDriversGetStatementQuery, useDriversSaveStatementMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetStatement: build.query<Statement, StatementArg>({
      query: ({ companyId, ...params }) => ({ url: `/company/${companyId}/statement`, params }),
      responseSchema: statement,
      providesTags: ['Booking'],
    }),
    driversSaveStatement: build.mutation<{ name: string }, StatementArg & { format: 'xlsx' | 'csv' }>({
      queryFn: async ({ companyId, format, ...params }, _, __, send) => {
        const url = `/company/${companyId}/statement.${format}`
        const { data, error, meta } = await send({ url, params, timeout, responseHandler: readFile })
        if (error) return { error }
        const name = readFileName(meta, `statement.${format}`)
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
