import * as z from 'zod/mini'
import type { Registry } from '../../shared/src/contract/registry'

/**
 * A release of several remotes at once that moved paths between them. They go back together: one alone would leave a path with two owners,
 * or with none.
 */
export const move = z.object({
  /** The released versions, by remote. */
  versions: z.record(z.string(), z.string()),
  /** The new owner of each path that moved. */
  paths: z.record(z.string(), z.string()),
})
export type Move = z.infer<typeof move>

type Stables = Record<string, Pick<Registry['remotes'][string], 'stable'>>

/** The paths that a change of the registry moves from one remote to another, with their new and old owners; null for none. */
export const findMove = (before: Stables, after: Stables): Move | null => {
  const paths: Move['paths'] = {}
  const names = new Set<string>()
  for (const [from, { stable }] of Object.entries(before))
    for (const path of stable.paths) {
      const to = Object.keys(after).find((name) => after[name]?.stable.paths.includes(path))
      if (!to || to === from) continue
      paths[path] = to
      names.add(from).add(to)
    }
  if (names.size === 0) return null
  const versions = [...names].flatMap((name) => {
    const version = after[name]?.stable.version
    return version ? [[name, version] as const] : []
  })
  return { versions: Object.fromEntries(versions), paths }
}

/** The move that made this version of a remote stable. */
export const findMoveTo = (moves: Move[], name: string, version: string | undefined): Move | undefined =>
  moves.findLast(({ versions }) => version !== undefined && versions[name] === version)

/** The members of a move in words, like `gate 1.0.0 and locations 2.0.0`. */
export const listMembers = ({ versions }: Move): string =>
  Object.entries(versions)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

/** The newest move of a remote that explains why a path is between two remotes, with what to do; empty without one. */
export const explainMove = (moves: Move[], name: string): string => {
  const found = moves.findLast(({ versions }) => versions[name])
  return found
    ? `Paths moved with ${listMembers(found)}, which go back together: \`npm run rollback -- ${name}\``
    : ''
}

/** A path that moved to one of the remotes and that no stable release has any more; null for none. */
export const findLostPath = (moves: Move[], names: string[], after: Stables): string | null => {
  const owned = Object.values(after).flatMap(({ stable }) => stable.paths)
  for (const { paths } of moves)
    for (const [path, owner] of Object.entries(paths))
      if (names.includes(owner) && !owned.includes(path)) return path
  return null
}
