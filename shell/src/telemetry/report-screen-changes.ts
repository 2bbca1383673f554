import type { LoadLog } from '../federation/diagnosis/load-log'
import type { Federation } from '../federation/federation'
import { findRemote } from '../federation/releases/releases'
import type { Router } from './record-screen-views'

/**
 * Returns a function that calls a listener with the remote of each screen that is opened, the first one included. A remote that
 * failed to load has no screen.
 */
export const reportScreenChanges =
  (router: Router, { loadReleases }: Pick<Federation, 'loadReleases'>, log: Pick<LoadLog, 'entries'>) =>
  (listener: (remote: string) => void) => {
    const isLoaded = (name: string) =>
      log.entries().some(({ remote, outcome }) => remote === name && outcome === 'loaded')
    const report = async (path: string) => {
      // Before a load, this might start a fetch.
      if (log.entries().length === 0) return
      const remote = findRemote(await loadReleases(), path)
      if (remote && isLoaded(remote)) listener(remote)
    }
    let lastPath = ''
    const follow = ({ location: { pathname } }: Router['state']) => {
      if (pathname === lastPath) return
      lastPath = pathname
      report(pathname).catch(() => {})
    }
    follow(router.state)
    router.subscribe(follow)
  }
