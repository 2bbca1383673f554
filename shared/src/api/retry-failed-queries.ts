import { isFulfilled, isRejected } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { hostApi } from './host-api'
import type { LiveState } from './live-state'

/** Queries that follow the stream of changes are not polled, so a failed one is repeated after this (ms). */
const RETRY_MS = 30_000
/** For this long (ms) after the network returns it may still be unstable: failed queries are retried. */
const RETURN_MS = 120_000

/** No answer, or one of a gateway or an API without its database: another try may get one. */
const outages: unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504]
const isOutage = (error: unknown) => outages.includes((error as { status?: unknown } | undefined)?.status)

type State = { hostApi: ReturnType<typeof hostApi.reducer>; live: LiveState }
type Arg = { queryCacheKey?: string } | undefined
type Endpoint = { initiate: (arg: unknown, options: object) => never }

/**
 * Retries the queries on screen that failed in an outage: when the page regains the focus or the network, and when one of them gets an
 * answer, so that a Retry in one place, or the next poll of another query, revives the rest. Also after `RETRY_MS` while the stream of
 * changes replaces polling, and soon after the network returns, because the first try may have been too early.
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
  let returnedAt = Number.NEGATIVE_INFINITY
  const mayRecover = () => getState().live.isConnected || Date.now() - returnedAt < RETURN_MS
  let isWaiting = false
  const retryLater = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      // Otherwise the focus or the network retries them when it returns.
      if (document.visibilityState === 'visible' && navigator.onLine) retryAll()
    }, RETRY_MS)
  }
  return (next) => (action) => {
    const hasRecovered = isRecovery(action)
    if (onOnline.match(action)) returnedAt = Date.now()
    const result = next(action)
    if (hasRecovered || onFocus.match(action) || onOnline.match(action)) retryAll()
    if (isRejected(action) && isOutage(action.payload) && mayRecover()) retryLater()
    return result
  }
}
