import type { RuntimeConfig } from '@hosts/shared/platform'
import { inCanary } from './canary'
import { fetchRegistry } from './fetch-registry'
import { chooseReleases, type Releases } from './registry'
import { createReplayGuard } from './replay-guard'
import { verifyRegistry } from './verify-registry'
import { withDeadline } from './with-deadline'

export type RegistrySource = {
  /** What the registry said last; asks it the first time and again after a failure. */
  releases: () => Promise<Releases>
  /** What the registry says now. */
  refresh: () => Promise<Releases>
}

/**
 * The verified registry, as the releases that this browser gets. `started`: the document that the page's first script
 * has begun to fetch already.
 */
export const createRegistrySource = (
  config: Pick<RuntimeConfig, 'environment' | 'registry'>,
  started?: Promise<string>,
): RegistrySource => {
  const refuseReplayed = createReplayGuard(config.registry.keys)
  const accept = async (document: Promise<string>) => {
    const registry = await verifyRegistry(await document, config)
    refuseReplayed(registry)
    return chooseReleases(registry, inCanary)
  }
  let known: Promise<Releases> | undefined
  const remember = (document: Promise<string>) => {
    const releases = withDeadline('registry', accept(document))
    releases.catch(() => {
      if (known === releases) known = undefined
    })
    return releases
  }
  const ask = () => remember(fetchRegistry(config.registry.url))
  if (started) known = remember(started)
  return {
    releases: () => {
      known ??= ask()
      return known
    },
    refresh: async () => {
      const asked = ask()
      const releases = await asked
      known = asked
      return releases
    },
  }
}
