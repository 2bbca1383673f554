/**
 * Runs `work` under a cross-tab lock. Without locks (not supported, or forbidden with all site data) it just runs: then the tabs
 * share no storage, so they cannot send the same thing.
 */
export const withTabLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  let hasStarted = false
  try {
    return await navigator.locks.request(name, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    return await work()
  }
}
