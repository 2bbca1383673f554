import type { Registry } from '../../shared/src/contract/registry'
import { findPathConflict } from '../../shared/src/contract/registry-paths'
import { Problem } from '../../shared/src/node/problem.mjs'
import { explainMove, findLostPath, type Move } from './moves'
import type { NewEntry } from './types'

/** A path that browsers with the canary would have no screen for; null for none. */
const findCanaryGap = ({ stable, canary }: NewEntry) =>
  canary && (stable.paths.find((path) => !canary.release.paths.includes(path)) ?? null)

/**
 * Throws a Problem for a registry in which a path would have two owners, or none for some browsers. `changed` are the remotes that the
 * command changes. Only a release may give up a path for good.
 */
export const refusePaths = (
  after: Record<string, NewEntry>,
  changed: string[],
  moves: Move[],
  isRollback: boolean,
) => {
  const explain = (name: string) => {
    const move = explainMove(moves, name)
    return move && `${move}. `
  }
  for (const name of changed) {
    const conflict = findPathConflict({ remotes: after as Registry['remotes'] }, name)
    if (conflict)
      throw new Problem(
        `${conflict}. ${explain(name) || 'To move a path, release both remotes at once, to everybody. '}Nothing was changed.`,
      )
    const entry = after[name]
    const gap = entry && findCanaryGap(entry)
    if (gap)
      throw new Problem(
        `The canary ${entry.canary?.release.version} of ${name} lacks the path ${gap}, so its browsers would have no screen for it. Give a path up, or move it, with a release to everybody. Nothing was changed.`,
      )
  }
  const lost = isRollback ? findLostPath(moves, changed, after) : null
  if (lost)
    throw new Problem(`Nobody would have the path ${lost}. ${explain(changed[0] ?? '')}Nothing was changed.`)
}
