import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { diagnoseFailure, isChunkError } from './diagnose-failure'
import { loadLog } from './load-log'
import type { Releases } from './registry'
import { createRegistrySource } from './registry-source'
import { RemoteError } from './remote-error'
import { createRemoteLoader, type LoadRemote } from './remote-loader'
import { resolveRemoteUrl } from './resolve-remote-url'

/** The app's interface to federation. */
export type Federation = {
  /** The verified registry, for the inspector. Fails like `releases`. */
  registry: () => Promise<Registry>
  /** This browser's releases, from the verified registry. Throws a RemoteError; the next call tries again. */
  releases: () => Promise<Releases>
  loadRemote: LoadRemote
  /** Address of the entry that a remote was loaded from. */
  getEntry: (name: string) => string | undefined
  /** Whether a remote has a newer release than this page has loaded. */
  isOutdated: (name: string) => Promise<boolean>
  /** Finds out why a later file of a loaded remote failed; null if the error is about no file. */
  explain: (name: string, error: unknown) => Promise<RemoteError | null>
}

/** `started`: the registry's document, which the page's first script fetches. */
export const createFederation = (config: RuntimeConfig, started?: Promise<string>): Federation => {
  const source = createRegistrySource(config, started)
  const { loadRemote, getResolvedRemote } = createRemoteLoader(source, loadLog)

  const getEntry = (name: string) => getResolvedRemote(name)?.entry
  const isOutdated = async (name: string) => {
    try {
      return resolveRemoteUrl(name, await source.refresh()).entry !== getEntry(name)
    } catch {
      return false
    }
  }
  const explain = async (name: string, error: unknown) => {
    const target = getResolvedRemote(name)
    if (!target || !isChunkError(error)) return null
    const startedAt = performance.now()
    const { kind, status } = await diagnoseFailure(target, error)
    const { version, owner, entry: address } = target
    loadLog.add({
      remote: name,
      version,
      address,
      outcome: kind,
      ms: performance.now() - startedAt,
      startedAt,
    })
    return new RemoteError(name, kind, { status, owner, cause: error })
  }
  return { registry: source.registry, releases: source.releases, loadRemote, getEntry, isOutdated, explain }
}
