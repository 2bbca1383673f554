import type { Registry, Release } from './registry'

// Without zod: the release commands and the shell check every registry.

const isBelow = (outer: string, path: string) => outer !== '/' && path.startsWith(`${outer}/`)

/** A path of `release` that lies on or below a path of `other`, which has not opened it to other remotes. */
const findTakenPath = (release: Release, other: Release) =>
  release.paths.find((path) =>
    other.paths.some(
      (taken) =>
        taken === path || (isBelow(taken, path) && other.open !== undefined && !other.open.includes(taken)),
    ),
  )

/**
 * Finds two remotes that want the same path, or both bring the layout, in a sentence about `changed` if that is one of them; null where
 * there are none. A canary counts as well, because some browsers mix it with every other release.
 */
export const findPathConflict = ({ remotes }: Pick<Registry, 'remotes'>, changed?: string): string | null => {
  const releases = Object.entries(remotes)
    .sort(([one], [other]) => Number(other === changed) - Number(one === changed))
    .flatMap(([name, { stable, canary }]) =>
      [stable, ...(canary ? [canary.release] : [])].map((release) => ({ name, release })),
    )
  for (const one of releases)
    for (const other of releases) {
      if (one.name === other.name) continue
      const words = `${one.name} ${one.release.version}`
      const path = findTakenPath(one.release, other.release)
      if (path) return `${words} wants the path ${path}, which belongs to ${other.name}`
      if (one.release.layout && other.release.layout)
        return `${words} brings the location layout, as ${other.name} does`
    }
  return null
}
