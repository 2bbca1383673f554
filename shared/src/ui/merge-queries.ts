import type { QueryState } from './when-loaded'

/** Several queries as one, for a screen that needs them all: the first error, and a Retry that fetches all that failed. */
export const mergeQueries = (queries: QueryState<unknown>[]): QueryState<never> => ({
  error: queries.find(({ error }) => error)?.error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const { error, refetch } of queries) if (error) refetch()
  },
})
