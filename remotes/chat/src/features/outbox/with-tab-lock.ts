/**
 * Works while nothing else of this name does, in however many tabs. Where there are no locks, or the browser forbids them with all
 * site data, it works all the same: there the tabs share nothing that both could send.
 */
export const withTabLock = async (name: string, work: () => Promise<void>) => {
  let isBegun = false
  try {
    await navigator.locks.request(name, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun) throw error
    await work()
  }
}
