/** Runs `lead` in one tab at a time, the holder of the lock: when that tab closes, in the next. Without a lock in every tab. */
export const runInOneTab = async (
  lock: string | undefined,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> => {
  if (!lock) return lead()
  let isLeading = false
  try {
    await navigator.locks.request(lock, { signal }, () => {
      isLeading = true
      return lead()
    })
  } catch {
    // Site data is forbidden, and locks with it; or the session has ended while this tab waited.
    if (!isLeading && !signal.aborted) await lead()
  }
}
