import { type ApiError, errorMessage } from '@hosts/shared/api'
import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import type { ReactNode } from 'react'

type Props<Data> = {
  /** What a query hook gave. `currentData`, because `data` may still be another page's. */
  query: { currentData?: Data; error?: ApiError; isFetching: boolean; refetch: () => unknown }
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** The three states of content: loading, failed with a Retry, there. Content once shown outlives a failed refresh. */
export const WhenLoaded = <Data,>({ query, skeleton = <Skeleton shape="row" />, children }: Props<Data>) => {
  if (query.currentData !== undefined) return children(query.currentData)
  if (!query.error) return skeleton
  return (
    <ErrorPanel message={errorMessage(query.error)} onRetry={query.refetch} isRetrying={query.isFetching} />
  )
}
