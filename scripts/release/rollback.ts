import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemotes, type State } from './change-remote'
import { findRolledAway } from './find-rolled-away'
import { type HistoryEntry, returnToVersion } from './history'
import { findMoveTo, listMembers, type Move } from './moves'
import { findRelease, getDefaultAddress, withAddress } from './releases'
import type { ShellChange } from './shell/shell-change'
import type { Site } from './site'
import type { Entry, NewEntry } from './types'

/** The entry with an earlier release, at the remote's address. */
const bringBack = async (
  site: Site,
  name: string,
  entry: State['entry'],
  version: string,
): Promise<NewEntry> => {
  const address = entry ? entry.stable.base : getDefaultAddress(name)
  return { stable: withAddress(await findRelease(site, name, version), address) }
}

/** The entries before a move; null for a remote that it was the first release of. Throws a Problem where a member has gone further. */
const undoMove = async (site: Site, move: Move, getState: (name: string) => State) => {
  const entries: Record<string, NewEntry | null> = {}
  for (const [name, version] of Object.entries(move.versions)) {
    const { entry, stableVersions } = getState(name)
    if (entry?.stable.version !== version)
      throw new Problem(
        `${listMembers(move)} go back together, and ${name} is at ${entry?.stable.version}. First \`npm run rollback -- ${name} ${version}\`.`,
      )
    const before = stableVersions.at(-2)
    entries[name] = before ? await bringBack(site, name, entry, before) : null
  }
  return entries
}

/** Throws a Problem for a release that was taken back before, unless somebody says why it may be served again. */
export const requireReason = (site: Site, name: string, version: string, changes: HistoryEntry[]) => {
  const away = findRolledAway(changes, name, version)
  if (away && !site.why)
    throw new Problem(
      `${name} ${version} was taken back on ${away.at.slice(0, 10)} by ${away.by}${away.why ? `: ${away.why}` : ''}. To serve it again, say why: --why "…".`,
    )
}

/** The entry one stable release back, with those of all remotes that paths have moved with. */
const goBack = async (
  site: Site,
  name: string,
  getState: (name: string) => State,
  moves: Move[],
): Promise<Record<string, NewEntry | null>> => {
  const { entry, stableVersions } = getState(name)
  const move = findMoveTo(moves, name, entry?.stable.version)
  if (move) return undoMove(site, move, getState)
  const before = stableVersions.at(-2)
  if (!before)
    throw new Problem(`${name} has no release before this one. Name a version: \`npm run list\` shows them.`)
  return { [name]: await bringBack(site, name, entry, before) }
}

/**
 * Reverts the last step: ends a canary and does not change the stable release, or without a canary makes the stable release before it
 * stable again, for all remotes of a move. With `version` makes that one stable for everybody. Returns the new entries, null for a remote
 * that has no release any more.
 */
export const rollback = (site: Site, name: string, version?: string): Promise<Record<string, Entry | null>> =>
  changeRemotes(
    site,
    { command: 'rollback' },
    async (getState, { moves, changes }): Promise<Record<string, NewEntry | null>> => {
      const { entry } = getState(name)
      if (!version)
        return entry?.canary ? { [name]: { stable: entry.stable } } : goBack(site, name, getState, moves)
      requireReason(site, name, version, changes)
      return { [name]: await bringBack(site, name, entry, version) }
    },
    returnToVersion,
  )

/** Takes a shell and the remotes that need it one stable release back, in one change, and ends their canaries. Returns as `rollback`. */
export const rollbackTogether = (
  site: Site,
  names: string[],
  shell: ShellChange,
): Promise<Record<string, Entry | null>> =>
  changeRemotes(
    site,
    { command: 'rollback', shell },
    async (getState, { moves }) => {
      const entries: Record<string, NewEntry | null> = {}
      for (const name of names) Object.assign(entries, await goBack(site, name, getState, moves))
      return entries
    },
    returnToVersion,
  )
