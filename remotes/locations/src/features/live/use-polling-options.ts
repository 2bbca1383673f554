import { useOnline } from '@hosts/shared/api'

/**
 * Options of a query whose result ages quickly: polled every 30 s while the page is visible and online, and
 * at once when either returns.
 */
export const usePollingOptions = () => ({
  pollingInterval: useOnline() ? 30_000 : 0,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 10,
})
