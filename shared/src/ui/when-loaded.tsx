import { type ApiError, errorMessage } from '../api/error-message'
import { useAutoRetry } from '../api/use-auto-retry'
import type { Elements } from './elements'
import { ErrorPanel } from './error-panel'
import { Skeleton } from './skeleton'

/**
 * The part of a query hook's result that a screen needs. `currentData`, because `data` may belong to another
 * page.
 */
export type QueryState<Data> = {
  currentData?: Data | undefined
  error?: ApiError | undefined
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: QueryState<Data>
  /** Shown while loading, by default three lines of text. */
  skeleton?: Elements
  children: (data: Data) => Elements
}

const Failed = ({ query }: { query: QueryState<unknown> & { error: ApiError } }) => {
  useAutoRetry(query)
  return (
    <ErrorPanel message={errorMessage(query.error)} onRetry={query.refetch} isRetrying={query.isFetching} />
  )
}

/**
 * Content in its three states: loading, failed with a Retry, which an outage does not wait for, loaded. Loaded content outlives a failed
 * refresh.
 */
export const WhenLoaded = <Data,>({ query, skeleton = <Skeleton />, children }: Props<Data>) => {
  if (query.currentData !== undefined) return children(query.currentData)
  if (!query.error) return skeleton
  return <Failed query={{ ...query, error: query.error }} />
}
