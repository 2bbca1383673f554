import { type AuditFilters, type AuditList, auditList } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { readFile, readFileName, saveFile } from '@hosts/shared/save-file'
import * as z from '@hosts/shared/zod'

/** As long (ms) as the API may take: other calls have half a minute. */
const timeout = 60_000

/**
 * GET /account/audit: what was done, the newest first, 50 a page; `fetchNextPage` adds the next. GET /account/audit.xlsx and .csv: saves all of it
 * as a file, by the name that the API suggests; 422 `too_many_rows`.
 */
export const { useAuthGetAuditInfiniteQuery, useAuthSaveAuditMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetAudit: build.infiniteQuery<AuditList, AuditFilters, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/account/audit',
        params: { ...queryArg, page: pageParam, limit: 50 },
      }),
      responseSchema: auditList,
    }),
    authSaveAudit: build.mutation<{ name: string }, { filters: AuditFilters; format: 'xlsx' | 'csv' }>({
      queryFn: async ({ filters, format }, _, __, send) => {
        const url = `/account/audit.${format}`
        const { data, error, meta } = await send({ url, params: filters, timeout, responseHandler: readFile })
        if (error) return { error }
        const name = readFileName(meta, `audit.${format}`)
        saveFile(data as Blob, name)
        return { data: { name } }
      },
      responseSchema: z.object({ name: z.string() }),
    }),
  }),
})
