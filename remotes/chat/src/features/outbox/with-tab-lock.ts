/**
 * Runs `work` under a cross-tab lock. Without locks (not supported, or forbidden with all site data) it just runs: then the tabs
 * share no storage, so they cannot send the same message.
 */
export const withTabLock = async (name: string, work: () => Promise<void>) => {
  let hasStarted = false
  try {
    await navigator.locks.request(name, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    await work()
  }
}
