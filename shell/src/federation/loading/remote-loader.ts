import { isDateInDoubt } from '@hosts/shared/date-in-doubt'
import { getConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import type { Remote } from '@hosts/shared/remote'
import { diagnoseFailure } from '../diagnosis/diagnose-failure'
import type { LoadLog } from '../diagnosis/load-log'
import { RemoteError } from '../diagnosis/remote-error'
import { keepOwnRoutes } from '../releases/keep-own-routes'
import { pinOverride } from '../releases/pin-override'
import type { Releases } from '../releases/releases'
import { type ResolvedRemote, resolveRemoteUrl } from '../releases/resolve-remote-url'
import { loadRemoteModule } from './load-remote-module'
import { withDeadline } from './loading-deadline'
import { needsWorker } from './needs-worker'

export type LoadRemote = (name: string) => Promise<Remote>

/** Whether this browser has verified and stored all files of a remote's release before anybody needed them. */
export type IsStoredAhead = (releases: Releases, target: ResolvedRemote) => Promise<boolean>

type Source = {
  loadRegistry: () => Promise<Registry>
  loadReleases: () => Promise<Releases>
  /** Fetches the registry again. */
  refresh: () => Promise<Releases>
}

/** Starts the service worker and waits until it controls this page; false where it does not. */
export type WaitForWorker = (source: Pick<Source, 'loadRegistry'>) => Promise<boolean>

/** Kinds that are retried at once, as the registry may have a newer address. */
const retriedKinds = ['network', 'http']

/**
 * Loads remotes at run time from the registry's addresses. A loaded remote stays for the life of the page. An
 * unreachable one is retried once, at the registry's then current address and within one deadline; later
 * requests start over. Once the registry has expired, only what `isStoredAhead` is loaded. Throws a RemoteError.
 */
export const createRemoteLoader = (
  source: Source,
  log: LoadLog,
  isStoredAhead: IsStoredAhead,
  waitForWorker: WaitForWorker,
) => {
  const loaded = new Map<string, Promise<Remote>>()
  const targets = new Map<string, ResolvedRemote>()
  const failed = new Set<string>()
  /** Why an entry's module stopped while it started, by the entry's address. */
  const crashes = new Map<string, RemoteError>()
  const loadResolved = async (target: ResolvedRemote): Promise<Remote> => {
    try {
      return await loadRemoteModule(target.isOverride ? await pinOverride(target) : target)
    } catch (cause) {
      // A module that has run in part is not run again: what it exports then is no remote.
      if (cause instanceof RemoteError) throw crashes.get(target.entry) ?? cause
      const { kind, status } = await diagnoseFailure(target, cause)
      const error = new RemoteError(target.name, kind, { status, cause })
      if (kind === 'evaluation') crashes.set(target.entry, error)
      throw error
    }
  }

  const attempt = async (name: string, releases: Releases) => {
    const target = resolveRemoteUrl(name, releases)
    targets.set(name, target)
    if (isDateInDoubt() && !(await isStoredAhead(releases, target).catch(() => false)))
      throw new RemoteError('registry', 'expired')
    const isOwn = target.isOverride || !needsWorker(target.entry, getConfig().registry)
    if (!isOwn && !(await waitForWorker(source).catch(() => false)))
      throw new RemoteError(name, 'origin', { isUnbounded: true })
    const remote = await loadResolved(target)
    // What a developer's override brings is for this browser only.
    if (target.isOverride) return remote
    const { version, channel, owner, entry: address } = target
    const refuse = (path: string) => {
      console.error(`${name} ${version} (${owner}) brings the screen ${path}, which is not on its paths`)
      log.add({
        remote: name,
        version,
        channel,
        address,
        outcome: 'contract',
        ms: 0,
        startedAt: performance.now(),
      })
    }
    return { ...remote, routes: keepOwnRoutes(name, remote.routes, releases, refuse) }
  }
  /** After a failure the current registry, if it can be fetched: it may have been corrected. */
  const releasesFor = (name: string) =>
    failed.has(name) ? source.refresh().catch(source.loadReleases) : source.loadReleases()
  const load = async (name: string): Promise<Remote> => {
    try {
      return await attempt(name, await releasesFor(name))
    } catch (error) {
      if (!(error instanceof RemoteError) || error.remote !== name || !retriedKinds.includes(error.kind))
        throw error
      return attempt(name, await source.refresh())
    }
  }
  const loadAndLog = async (name: string): Promise<Remote> => {
    const startedAt = performance.now()
    const note = (outcome: RemoteError['kind'] | 'loaded', refused?: string) => {
      const { version = null, channel, entry: address = null } = targets.get(name) ?? {}
      const ms = performance.now() - startedAt
      log.add({ remote: name, version: refused ?? version, channel, address, outcome, ms, startedAt })
    }
    try {
      const remote = await withDeadline(name, load(name), () => targets.get(name)?.entry)
      note('loaded')
      return remote
    } catch (cause) {
      const { remote, kind, details } =
        cause instanceof RemoteError ? cause : new RemoteError(name, 'evaluation', { cause })
      const isOwn = remote === name
      note(kind, isOwn ? details.version : undefined)
      const { owner, version } = targets.get(name) ?? {}
      throw new RemoteError(remote, kind, { ...(isOwn && { owner, version }), ...details })
    }
  }

  const loadRemote: LoadRemote = (name) => {
    const known = loaded.get(name)
    if (known) return known
    const loading = loadAndLog(name)
    loading.then(
      () => failed.delete(name),
      () => {
        loaded.delete(name)
        failed.add(name)
      },
    )
    loaded.set(name, loading)
    return loading
  }
  /** Not what has failed: a Retry meanwhile would join that attempt, and fail like it. */
  const loadAhead: LoadRemote = async (name) => {
    if (failed.has(name)) throw new Error(`${name} has failed before`)
    return loadRemote(name)
  }
  return { loadRemote, loadAhead, getResolvedRemote: (name: string) => targets.get(name) }
}
