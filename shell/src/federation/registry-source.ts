import type { RuntimeConfig } from '@hosts/shared/platform'
import type { Registry } from '@hosts/shared/registry'
import { isInCanary } from './canary'
import { fetchRegistry } from './fetch-registry'
import { chooseReleases, type Releases } from './registry'
import { RemoteError } from './remote-error'
import { createReplayGuard } from './replay-guard'
import { verifyRegistry } from './verify-registry'
import { withDeadline } from './with-deadline'

export type RegistrySource = {
  /** What the registry said last; asks it the first time and again after a failure. */
  registry: () => Promise<Registry>
  /** The same as the releases that this browser gets. */
  releases: () => Promise<Releases>
  /** What the registry says now. */
  refresh: () => Promise<Releases>
}

/** The page's first script is a bundle of its own, and its RemoteError not ours. */
const rethrowAsRemoteError = ({ remote, kind, details }: RemoteError): never => {
  throw new RemoteError(remote, kind, details)
}

/** The verified registry. `started`: the document that the page's first script has begun to fetch already. */
export const createRegistrySource = (
  config: Pick<RuntimeConfig, 'environment' | 'registry'>,
  started?: Promise<string>,
): RegistrySource => {
  const refuseReplayed = createReplayGuard(config.registry.keys)
  const accept = async (document: Promise<string>) => {
    const registry = await verifyRegistry(await document, config)
    refuseReplayed(registry)
    return registry
  }
  let known: Promise<Registry> | undefined
  const remember = (document: Promise<string>) => {
    const accepted = withDeadline('registry', accept(document))
    accepted.catch(() => {
      if (known === accepted) known = undefined
    })
    return accepted
  }
  const ask = () => remember(fetchRegistry(config.registry.url))
  if (started) known = remember(started.catch(rethrowAsRemoteError))
  const registry = () => {
    known ??= ask()
    return known
  }
  return {
    registry,
    releases: async () => chooseReleases(await registry(), isInCanary),
    refresh: async () => {
      const asked = ask()
      const accepted = await asked
      known = asked
      return chooseReleases(accepted, isInCanary)
    },
  }
}
