import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import type { FailureCause } from '@hosts/shared/telemetry'
import { diagnoseFailure, isChunkError } from './diagnosis/diagnose-failure'
import { loadLog } from './diagnosis/load-log'
import { RemoteError } from './diagnosis/remote-error'
import {
  createRemoteLoader,
  type IsStoredAhead,
  type LoadRemote,
  type WaitForWorker,
} from './loading/remote-loader'
import { createRegistrySource, type RegistrySource } from './registry/registry-source'
import type { Releases } from './releases/releases'
import { listFiles, type ResolvedRemote, resolveRemoteUrl } from './releases/resolve-remote-url'

/** The app's interface to federation. */
export type Federation = {
  /** The verified registry, for the inspector. Fails like `loadReleases`. */
  loadRegistry: () => Promise<Registry>
  /** The registry, fetched again. */
  refreshRegistry: () => Promise<Registry>
  /** Why that is this browser's copy; null if the server has sent it. */
  getRegistryFault: () => FailureCause | null
  /** This browser's releases, from the verified registry. Throws a RemoteError; the next call tries again. */
  loadReleases: () => Promise<Releases>
  getReleases: RegistrySource['getReleases']
  subscribe: RegistrySource['subscribe']
  loadRemote: LoadRemote
  /** Like loadRemote, before anybody needs it: fails if the remote has failed before. */
  loadAhead: LoadRemote
  /** The addresses of the files that the screen of a path loads; none without a remote. */
  listFiles: (path: string) => Promise<string[]>
  /** The release that a remote was loaded from, also if the load failed. */
  getResolvedRemote: (name: string) => ResolvedRemote | undefined
  /** Whether a remote has a newer release than this page has loaded. */
  isOutdated: (name: string) => Promise<boolean>
  /** Finds out why a later file of a loaded remote failed; null if the error is about no file. */
  explain: (name: string, error: unknown) => Promise<RemoteError | null>
}

/** `started`: the registry's document, which the page's first script fetches. */
export const createFederation = (
  config: RuntimeConfig,
  started: Promise<string> | undefined,
  isStoredAhead: IsStoredAhead,
  waitForWorker: WaitForWorker,
): Federation => {
  const source = createRegistrySource(config, started, (outcome, startedAt) => {
    const ms = performance.now() - startedAt
    loadLog.add({ remote: 'registry', version: null, address: config.registry.url, outcome, ms, startedAt })
  })
  const { loadRemote, loadAhead, getResolvedRemote } = createRemoteLoader(
    source,
    loadLog,
    isStoredAhead,
    waitForWorker,
  )

  const isOutdated = async (name: string) => {
    try {
      return resolveRemoteUrl(name, await source.refresh()).entry !== getResolvedRemote(name)?.entry
    } catch {
      return false
    }
  }
  const explain = async (name: string, error: unknown) => {
    const target = getResolvedRemote(name)
    if (!target || !isChunkError(error)) return null
    const startedAt = performance.now()
    const { kind, status } = await diagnoseFailure(target, error)
    const { version, channel, owner, entry: address } = target
    loadLog.add({
      remote: name,
      version,
      channel,
      address,
      outcome: kind,
      ms: performance.now() - startedAt,
      startedAt,
    })
    return new RemoteError(name, kind, { status, owner, version, cause: error })
  }
  return {
    loadRegistry: source.loadRegistry,
    refreshRegistry: () => source.refresh().then(source.loadRegistry),
    getRegistryFault: source.getFault,
    loadReleases: source.loadReleases,
    getReleases: source.getReleases,
    subscribe: source.subscribe,
    loadRemote,
    loadAhead,
    listFiles: async (path) => listFiles(path, await source.loadReleases()),
    getResolvedRemote,
    isOutdated,
    explain,
  }
}
