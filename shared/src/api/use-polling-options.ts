import { useIsLive } from './use-is-live'
import { useOnline } from './use-online'

type Options = {
  /** Whether the stream of changes tells when the result is stale. */
  isStreamed?: boolean
}

/**
 * Options of a query whose result ages quickly: refetched at once after a change in the stream; without a stream polled every 30 s while
 * the page is visible and online, and at once when either returns.
 */
export const usePollingOptions = ({ isStreamed = true }: Options = {}) => {
  const isLive = useIsLive() && isStreamed
  const isOnline = useOnline()
  return {
    pollingInterval: isOnline && !isLive ? 30_000 : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: !isLive,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: 10,
  }
}
