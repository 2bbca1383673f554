import { useEffect, useEffectEvent, useState } from 'react'
import { getRetryDelay, waitForRetry } from '../wait-for-retry'
import { type ApiError, errorStatus } from './error-message'

/** Whether nobody has answered, or a gateway whose server is away: the same request may succeed in a moment. */
const mayPass = (error: ApiError | undefined): boolean =>
  error !== undefined &&
  'status' in error &&
  ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504].includes(errorStatus(error) ?? error.status)

type Query = { error?: ApiError | undefined; isFetching: boolean; refetch: () => unknown }

/**
 * Loads again by itself what failed by an outage: after a growing delay, with the network's return, and when the page is looked at. A hidden
 * page waits.
 */
export const useAutoRetry = ({ error, isFetching, refetch }: Query) => {
  const [failures, setFailures] = useState(0)
  const isDown = mayPass(error) && !isFetching
  const retry = useEffectEvent(() => {
    setFailures(failures + 1)
    refetch()
  })
  useEffect(() => {
    if (!isDown) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    const wait = async () => {
      do await waitForRetry(getRetryDelay(failures + 1), signal)
      while (document.hidden && !signal.aborted)
      if (!signal.aborted) retry()
    }
    wait()
    return () => unmounted.abort()
  }, [isDown, failures])
}
