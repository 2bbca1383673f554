import { preloadMs } from '../../lib/timings'

declare global {
  interface Window {
    /** The app's script calls it before anything else: announce-app-script.ts. */
    hostsScriptRuns?: () => void
  }
}

/** A failed early request does not matter: the app repeats it. */
const tryTo = (work: () => void) => {
  try {
    work()
  } catch {
    // As without it.
  }
}

/**
 * Returns a function that runs its work between the download of the app's script and its start. Requests of that moment load while the
 * script starts; earlier ones would slow its download.
 */
export const createAfterAppScript = () => {
  let hasArrived = false
  const waiting: (() => void)[] = []
  const arrive = () => {
    hasArrived = true
    for (const work of waiting.splice(0)) tryTo(work)
  }
  window.hostsScriptRuns = arrive
  setTimeout(arrive, Math.max(0, preloadMs - performance.now()))
  return (work: () => void) => {
    if (hasArrived) tryTo(work)
    else waiting.push(work)
  }
}
