import type { LoadLog } from '../federation/diagnosis/load-log'
import type { Federation } from '../federation/federation'
import { findRemote, type Releases } from '../federation/releases/releases'

/** The part of React Router's that is used. */
export type Router = {
  state: { location: { pathname: string } }
  subscribe: (listener: (state: Router['state']) => void) => () => void
}

export type Screen = { remote: string; version: string }

/** Returns a function for the remote whose screen was shown at a time of `performance.now()`; null for none. */
export const recordScreenViews = (
  router: Router,
  { loadReleases }: Pick<Federation, 'loadReleases'>,
  log: Pick<LoadLog, 'entries'>,
) => {
  // The first screen precedes this.
  const visited = [{ since: 0, path: router.state.location.pathname }]
  let currentReleases: Releases = {}
  const updateReleases = () => {
    // Before a load, this might start a fetch.
    if (!log.entries().some(({ outcome }) => outcome === 'loaded')) return
    loadReleases().then(
      (found) => {
        currentReleases = found
      },
      () => {},
    )
  }
  updateReleases()
  router.subscribe(({ location: { pathname: path } }) => {
    if (path === visited.at(-1)?.path) return
    visited.push({ since: performance.now(), path })
    updateReleases()
  })

  return (time: number): Screen | null => {
    const path = visited.findLast(({ since }) => since <= time)?.path
    const remote = path === undefined ? null : findRemote(currentReleases, path)
    // A loaded remote stays for the life of the page, even if the registry changes.
    const loaded = log.entries().find((entry) => entry.remote === remote && entry.outcome === 'loaded')
    return remote && loaded?.version ? { remote, version: loaded.version } : null
  }
}
