import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { isInCanary } from './canary'
import { fetchRegistry } from './fetch-registry'
import { withDeadline } from './loading-deadline'
import { chooseReleases, type Releases } from './registry'
import { RemoteError } from './remote-error'
import { createReplayGuard } from './replay-guard'
import { verifyRegistry } from './verify-registry'

export type RegistrySource = {
  /** The registry as last fetched; fetches it the first time and after a failure. */
  registry: () => Promise<Registry>
  /** This browser's releases of it. */
  releases: () => Promise<Releases>
  /** Fetches the registry again. */
  refresh: () => Promise<Releases>
}

/** The page's first script is a separate bundle with another RemoteError class. */
const rethrowAsRemoteError = ({ remote, kind, details }: RemoteError): never => {
  throw new RemoteError(remote, kind, details)
}

/** The verified registry. `started`: the document that the page's first script fetches. */
export const createRegistrySource = (
  config: Pick<RuntimeConfig, 'environment' | 'registry'>,
  started?: Promise<string>,
): RegistrySource => {
  const checkReplay = createReplayGuard(config.registry.keys)
  const verify = async (document: Promise<string>) => {
    const registry = await verifyRegistry(await document, config)
    checkReplay(registry)
    return registry
  }
  let current: Promise<Registry> | undefined
  const verifyInTime = (document: Promise<string>) => {
    const verified = withDeadline('registry', verify(document), () => config.registry.url)
    verified.catch(() => {
      if (current === verified) current = undefined
    })
    return verified
  }
  const fetchAgain = () => verifyInTime(fetchRegistry(config.registry.url))
  if (started) current = verifyInTime(started.catch(rethrowAsRemoteError))
  const registry = () => {
    current ??= fetchAgain()
    return current
  }
  return {
    registry,
    releases: async () => chooseReleases(await registry(), isInCanary),
    refresh: async () => {
      const fetching = fetchAgain()
      const verified = await fetching
      current = fetching
      return chooseReleases(verified, isInCanary)
    },
  }
}
