import { isFulfilled, isRejected } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { hostApi } from './host-api'

/** Until what has failed is asked for again (ms), as often as what is polled. */
const RETRY_MS = 30_000

/** Of nobody, a gateway or an API without its database: another try may get an answer. */
const outages: unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504]
const isOutage = (error: unknown) => outages.includes((error as { status?: unknown } | undefined)?.status)

type State = { hostApi: ReturnType<typeof hostApi.reducer> }
type Arg = { queryCacheKey?: string } | undefined
type Endpoint = { initiate: (arg: unknown, options: object) => never }

/**
 * Sends the queries on screen again that an outage has failed, when the page has the focus or a network again and when one of
 * them gets an answer: a Retry in one place, or the next poll of another query, revives the rest. Also after a time: where nothing is
 * polled, the first try after the network's return may come before the network.
 */
export const retryFailedQueries: Middleware<unknown, State> = ({ dispatch, getState }) => {
  const { onFocus, onOnline, internal_getRTKQSubscriptions } = hostApi.internalActions
  const retryAll = () => {
    const { getSubscriptionCount } = dispatch(internal_getRTKQSubscriptions()) as unknown as {
      getSubscriptionCount: (key: string) => number
    }
    for (const [key, query] of Object.entries(getState().hostApi.queries)) {
      if (query?.status !== 'rejected' || !isOutage(query.error) || !getSubscriptionCount(key)) continue
      const endpoint = hostApi.endpoints[query.endpointName as never] as Endpoint
      dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }))
    }
  }
  /** A query keeps its error until it gets an answer. */
  const isRecovery = (action: unknown) => {
    const key = isFulfilled(action) && (action.meta.arg as Arg)?.queryCacheKey
    return typeof key === 'string' && isOutage(getState().hostApi.queries[key as never]?.error)
  }
  let isWaiting = false
  const retryLater = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      // Else the focus or the network's return does.
      if (!document.hidden && navigator.onLine) retryAll()
    }, RETRY_MS)
  }
  return (next) => (action) => {
    const hasRecovered = isRecovery(action)
    const result = next(action)
    if (hasRecovered || onFocus.match(action) || onOnline.match(action)) retryAll()
    if (isRejected(action) && isOutage(action.payload)) retryLater()
    return result
  }
}
