import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { diagnoseFailure, isChunkError } from './diagnose-failure'
import { loadLog } from './load-log'
import type { Releases } from './registry'
import { createRegistrySource } from './registry-source'
import { RemoteError } from './remote-error'
import { createRemoteLoader, type LoadRemote } from './remote-loader'
import { resolveRemoteUrl } from './resolve-remote-url'

/** What the app asks of federation. */
export type Federation = {
  /** The verified registry itself, for the inspector. Fails as `releases` does. */
  registry: () => Promise<Registry>
  /** The releases that this browser gets, from the verified registry. Throws a RemoteError; the next call asks anew. */
  releases: () => Promise<Releases>
  loadRemote: LoadRemote
  /** Whether a remote has been released anew since this page loaded it. */
  isOutdated: (name: string) => Promise<boolean>
  /** Names what went wrong with a later file of a loaded remote; null when it was no file. */
  explain: (name: string, error: unknown) => Promise<RemoteError | null>
}

/** `started`: the registry's document, which the page's first script has begun to fetch. */
export const createFederation = (config: RuntimeConfig, started?: Promise<string>): Federation => {
  const source = createRegistrySource(config, started)
  const { loadRemote, getResolvedRemote } = createRemoteLoader(source, loadLog)

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
  return { registry: source.registry, releases: source.releases, loadRemote, isOutdated, explain }
}
