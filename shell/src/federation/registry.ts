import type { Registry, Release } from '@hosts/shared/registry'

// Without zod: the script that the page begins with (boot.ts) uses this too.

const ownsPath = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))

/** The releases that a browser gets, by remote. */
export type Releases = Record<string, Release>

/** The remote whose screens live at a path; null where nobody's do. */
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

/** The remote that brings the location layout. */
export const findLayoutRemote = (releases: Releases): string | null =>
  Object.entries(releases).find(([, { layout }]) => layout)?.[0] ?? null

/** Of every remote the release that this browser gets; `isInCanary` says whether it takes part in one. */
export const chooseReleases = (
  { remotes }: Registry,
  isInCanary: (name: string, percent: number) => boolean,
): Releases =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { stable, canary }]) => [
      name,
      canary && isInCanary(name, canary.percent) ? canary.release : stable,
    ]),
  )

/** The whole address of a release's folder. */
export const resolveReleaseFolder = ({ base }: Release, registryUrl: string) =>
  new URL(base, new URL(registryUrl, window.location.href)).href
