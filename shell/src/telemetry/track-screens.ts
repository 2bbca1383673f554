import type { Federation } from '../federation/federation'
import type { LoadLog } from '../federation/load-log'
import { findRemote, type Releases } from '../federation/registry'

/** What is needed of React Router's. */
export type Router = {
  state: { location: { pathname: string } }
  subscribe: (listener: (state: Router['state']) => void) => () => void
}

export type Screen = { remote: string; version: string }

/** Gives a function that tells whose screen was shown at a time of `performance.now()`; null where nobody's was. */
export const trackScreens = (
  router: Router,
  { releases }: Pick<Federation, 'releases'>,
  log: Pick<LoadLog, 'entries'>,
) => {
  // The first one was there before anybody watched.
  const visited = [{ since: 0, path: router.state.location.pathname }]
  let known: Releases = {}
  const learn = () => {
    // Before that, to ask might mean to fetch.
    if (!log.entries().some(({ outcome }) => outcome === 'loaded')) return
    releases().then(
      (found) => {
        known = found
      },
      () => {},
    )
  }
  learn()
  router.subscribe(({ location: { pathname: path } }) => {
    if (path === visited.at(-1)?.path) return
    visited.push({ since: performance.now(), path })
    learn()
  })

  return (time: number): Screen | null => {
    const path = visited.findLast(({ since }) => since <= time)?.path
    const remote = path === undefined ? null : findRemote(known, path)
    // What was loaded stays for the life of the page, whatever the registry says meanwhile.
    const loaded = log.entries().find((entry) => entry.remote === remote && entry.outcome === 'loaded')
    return remote && loaded?.version ? { remote, version: loaded.version } : null
  }
}
