import type { Registry, Release } from '@hosts/shared/registry'
import type { LoadRecord } from '../federation/diagnosis/load-log'
import { isInCanary } from '../federation/releases/canary'
import { chooseReleases, resolveReleaseFolder } from '../federation/releases/releases'

/** A remote in the inspector. */
export type RemoteRow = {
  name: string
  /** This browser's release from the registry. */
  release: Release
  canary: { percent: number; version: string; isOurs: boolean } | undefined
  /** The address of this browser's override. */
  override: string | undefined
  /** The address of its entry script. */
  address: string
  /** Its loads on this page, in order. */
  loads: LoadRecord[]
}

/** All remotes of a registry with their loads on this page; `overrides` by name. */
export const buildRemoteRows = (
  registry: Registry,
  registryUrl: string,
  entries: readonly LoadRecord[],
  overrides: Record<string, string>,
): RemoteRow[] =>
  Object.entries(chooseReleases(registry, isInCanary)).map(([name, release]) => {
    const canary = registry.remotes[name]?.canary
    const loads = entries.filter(({ remote }) => remote === name)
    const loadedAddress = loads.find(({ outcome }) => outcome === 'loaded')?.address
    return {
      name,
      release,
      canary: canary && {
        percent: canary.percent,
        version: canary.release.version,
        isOurs: release.channel === 'canary',
      },
      override: overrides[name],
      address: loadedAddress ?? overrides[name] ?? resolveReleaseFolder(release, registryUrl) + release.entry,
      loads,
    }
  })
