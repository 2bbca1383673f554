import type { Registry } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { isDayOld } from './expiry'
import { readRegistry, registryLifetimeMs } from './registry-file'
import type { Site } from './site'
import { updateRegistry } from './update-registry'

/** Signs the unchanged registry for another week. Returns the new one. */
export const renew = async (site: Site): Promise<Registry> => {
  await updateRegistry(site, async (current) => {
    if (!current.exists) throw new Problem('Nothing is released yet, so there is no registry to renew.')
    return current
  })
  return (await readRegistry(site)) as Registry
}

/** Renews a registry that is older than a day. Returns its steps, in sentences. */
export const renewDaily = async (site: Site): Promise<string[]> => {
  const registry = await readRegistry(site)
  if (!registry || !isDayOld(registry, registryLifetimeMs)) return []
  const { sequence } = await renew(site)
  return [`Registry ${sequence}, renewed for a week`]
}
