declare global {
  interface Window {
    /** The app's script calls it before anything else: announce-app-script.ts. */
    hostsScriptRuns?: () => void
  }
}

/** Stop waiting for the app's script after this (ms since the page started). */
const longestWaitMs = 1_500

/** A failed early request does not matter: the app repeats it. */
const tryTo = (work: () => void) => {
  try {
    work()
  } catch {
    // As without it.
  }
}

/**
 * Returns a function that does some work when the app's script has arrived, and before it runs. What is asked for then loads while the
 * script starts; requested earlier, it would slow the script down.
 */
export const createAfterAppScript = () => {
  let hasArrived = false
  const waiting: (() => void)[] = []
  const arrive = () => {
    hasArrived = true
    for (const work of waiting.splice(0)) tryTo(work)
  }
  window.hostsScriptRuns = arrive
  setTimeout(arrive, Math.max(0, longestWaitMs - performance.now()))
  return (work: () => void) => {
    if (hasArrived) tryTo(work)
    else waiting.push(work)
  }
}
