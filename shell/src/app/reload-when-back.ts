import { getRetryDelay, waitForRetry } from '@hosts/shared/wait-for-retry'
import { reloadOnce } from './reload-once'

/** Reloads the page once its server answers again, asked with backoff; at most once a minute, as the fault may be another. */
export const reloadWhenBack = async (signal: AbortSignal) => {
  for (let failures = 1; ; failures += 1) {
    await waitForRetry(getRetryDelay(failures), signal)
    if (signal.aborted) return
    const isBack = await fetch('/', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isBack && !signal.aborted && reloadOnce()) return
  }
}
