import { useOnline } from '@hosts/shared/api'

/**
 * Options of a query whose answer ages quickly: asked again every 30 s while the page is visible and online, and at
 * once when either comes back.
 */
export const usePollingOptions = () => ({
  pollingInterval: useOnline() ? 30_000 : 0,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 10,
})
