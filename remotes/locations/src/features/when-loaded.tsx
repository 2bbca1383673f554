import { errorMessage } from '@hosts/shared/api'
import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import type { Query } from './types'

type Props<Data> = {
  query: Query<Data>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** The three states of content: loading, failed with a Retry, there. Content once shown outlives a failed refresh. */
export const WhenLoaded = <Data,>({ query, skeleton = <Skeleton />, children }: Props<Data>) => {
  if (query.currentData !== undefined) return children(query.currentData)
  if (!query.error) return skeleton
  return (
    <ErrorPanel message={errorMessage(query.error)} onRetry={query.refetch} isRetrying={query.isFetching} />
  )
}
