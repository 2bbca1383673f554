import type { Registry, Release } from '@hosts/shared/registry'
import type { Channel } from '@hosts/shared/telemetry'
import { ownsPath } from './owns-path'

// Without zod, because the page's first script (boot.ts) uses this, too.

/** A browser's releases, by remote. */
export type Releases = Record<string, Release & { channel?: Channel }>

/** The remote with the screens of a path; null for none. */
export const findRemote = (releases: Releases, path: string): string | null => {
  let found: { name: string; length: number } | null = null
  for (const [name, { paths }] of Object.entries(releases)) {
    for (const prefix of paths) {
      if (ownsPath(prefix, path) && prefix.length > (found?.length ?? 0))
        found = { name, length: prefix.length }
    }
  }
  return found?.name ?? null
}

/** The remote with the location layout. */
export const findLayoutRemote = (releases: Releases): string | null =>
  Object.entries(releases).find(([, { layout }]) => layout)?.[0] ?? null

/** Chooses each remote's release for this browser; `isInCanary` decides about canaries. */
export const chooseReleases = (
  { remotes }: Registry,
  isInCanary: (name: string, percent: number) => boolean,
): Releases =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { stable, canary }]) => [
      name,
      canary && isInCanary(name, canary.percent) ? { ...canary.release, channel: 'canary' as const } : stable,
    ]),
  )

/** The absolute URL of a release's folder. */
export const resolveReleaseFolder = ({ base }: Release, registryUrl: string) =>
  new URL(base, new URL(registryUrl, globalThis.location.href)).href
