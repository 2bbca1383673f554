import type { ReactNode } from 'react'
import { type ApiError, errorMessage } from '../api/error-message'
import { ErrorPanel } from './error-panel'
import { Skeleton } from './skeleton'

/** What a part of a screen needs of a query hook. `currentData`, because `data` may belong to another page or location. */
export type QueryState<Data> = {
  currentData?: Data | undefined
  error?: ApiError | undefined
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: QueryState<Data>
  /** Shown while loading; three lines of text when left out. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Content in its three states: loading, failed with a Retry, loaded. Loaded content outlives a failed refresh. */
export const WhenLoaded = <Data,>({ query, skeleton = <Skeleton />, children }: Props<Data>) => {
  if (query.currentData !== undefined) return children(query.currentData)
  if (!query.error) return skeleton
  return (
    <ErrorPanel message={errorMessage(query.error)} onRetry={query.refetch} isRetrying={query.isFetching} />
  )
}
