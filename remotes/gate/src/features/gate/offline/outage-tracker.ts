/** Stored on the device: a reload in an outage does not restart it. */
const KEY = 'device/outage-start'

/** Start of the outage (ms, corrected); null when none is stored. */
const readOutageStart = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** null: the outage is over. */
const storeOutageStart = (start: number | null) => {
  try {
    if (start === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(start))
  } catch {
    // Storage is forbidden: the start lasts as long as the page.
  }
}

export type OutageState = {
  /** Whether the last request got no answer. */
  isUnreachable: boolean
  /** Start of the outage (ms, corrected), also of one that a reload interrupts; null after an answer. */
  offlineSince: number | null
}

type Options = {
  getState: () => OutageState
  change: (changes: Partial<OutageState>) => void
  /** The server's time (ms). */
  getTime: () => number
  /** When the newest snapshot was made (ms); undefined without one. */
  findNewestSnapshot: () => number | undefined
}

/** Tracks whether the server can be reached, and since when not. */
export const createOutageTracker = ({ getState, change, getTime, findNewestSnapshot }: Options) => {
  let hasAnswer = false
  /** The page may open in an outage: then the newest snapshot is the last sign of a network. */
  const findStart = () => {
    const lastSign = hasAnswer ? undefined : findNewestSnapshot()
    return readOutageStart() ?? lastSign ?? getTime()
  }
  /** Keeps the first time, until the server answers. */
  const startOutage = () => {
    if (getState().offlineSince !== null) return
    const offlineSince = findStart()
    storeOutageStart(offlineSince)
    change({ offlineSince })
  }
  const setReached = (isReached: boolean) => {
    if (isReached) {
      hasAnswer = true
      // A request from before an outage may be answered in it: the outage then starts with the answer.
      const offlineSince = navigator.onLine ? null : getTime()
      storeOutageStart(offlineSince)
      const before = getState()
      if (before.isUnreachable || before.offlineSince !== offlineSince)
        change({ isUnreachable: false, offlineSince })
    } else {
      startOutage()
      if (!getState().isUnreachable) change({ isUnreachable: true })
    }
  }
  return { startOutage, setReached }
}
