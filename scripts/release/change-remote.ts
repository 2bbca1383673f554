import type { Release } from '../../shared/src/contract/registry'
import { appendVersion, describeCanary, type History, type HistoryEntry, returnToVersion } from './history'
import { findMove, findMoveTo, type Move } from './moves'
import { refusePaths } from './refuse-paths'
import { requireShells } from './require-shells'
import type { GetContract } from './shell/refuse-remotes'
import type { ShellChange } from './shell/shell-change'
import type { Site } from './site'
import type { Entry, NewEntry } from './types'
import { updateRegistry } from './update-registry'

export type State = {
  /** The entry now; null before the first release. */
  entry: Entry | null
  /** The versions that were stable, the current one last. */
  stableVersions: string[]
}

type ChangeOptions = {
  command: string
  why?: string | undefined
  publish?: () => Promise<void>
  /** The shell that changes with them: it has to run what browsers get afterwards. */
  shell?: ShellChange | undefined
  getContract?: GetContract
}

/** The releases that browsers get only after a change. */
const findNew = (before: Entry | null, { stable, canary }: NewEntry): Release[] => {
  const known = [before?.stable.entry, before?.canary?.release.entry]
  return [stable, ...(canary ? [canary.release] : [])].filter(({ entry }) => !known.includes(entry))
}

const describeChange = (
  { author: { by, commit }, why: reason }: Site,
  remote: string,
  { command, why = reason }: ChangeOptions,
  entry: Entry | null | undefined,
): HistoryEntry => ({
  at: new Date().toISOString(),
  by,
  commit,
  command,
  remote,
  ...(entry && { stable: entry.stable.version }),
  ...(entry?.canary && { canary: describeCanary(entry.canary) }),
  ...(why && { why }),
})

/** The moves that are still served: one that was taken back is none any more. */
const updateMoves = (moves: Move[], made: Move | null, lines: Record<string, string[]>): Move[] =>
  [...moves, ...(made ? [made] : [])].filter(
    ({ versions }, index, all) =>
      Object.entries(versions).every(([name, version]) => lines[name]?.includes(version)) &&
      all.findLastIndex((other) => JSON.stringify(other.versions) === JSON.stringify(versions)) === index,
  )

/**
 * Changes the entries of remotes under the site's lock, in one change of the registry. `change` receives the newest state and returns the
 * entry of each remote that changes, null for one that has no release any more; when it throws, nothing changes. `publish` copies the files
 * of new releases, and of a shell that changes with them. `move` returns the new list of stable versions. `command` and `why` go to the
 * history. Returns the changed entries.
 */
export const changeRemotes = async (
  site: Site,
  options: ChangeOptions,
  change: (
    getState: (name: string) => State,
    history: Pick<History, 'moves' | 'changes'>,
  ) => Promise<Record<string, NewEntry | null>>,
  move: typeof appendVersion | typeof returnToVersion = appendVersion,
): Promise<Record<string, Entry | null>> => {
  let result: Record<string, Entry | null> = {}
  const { shell } = options
  const update: Parameters<typeof updateRegistry>[1] = async (current) => {
    const { remotes, sequence, history } = current
    const getState = (name: string): State => {
      const entry = remotes[name] ?? null
      const known = history.lines[name] ?? []
      return { entry, stableVersions: entry ? returnToVersion(known, entry.stable.version) : known }
    }
    const changed = await change(getState, history)
    const names = Object.keys(changed)
    const after = { ...remotes, ...changed }
    const served: Record<string, NewEntry> = Object.fromEntries(
      Object.entries(after).flatMap(([name, entry]) => (entry ? [[name, entry]] : [])),
    )
    const isRollback = options.command === 'rollback'
    refusePaths(served, names, history.moves, isRollback)
    for (const name of names) {
      const entry = served[name]
      // With a shell of their own, that one counts.
      for (const release of entry && !shell ? findNew(remotes[name] ?? null, entry) : [])
        await requireShells(site, name, release, { isRollback, getContract: options.getContract })
    }
    await shell?.check(current, served, options.getContract)
    // Only now: a published version can never be used again.
    await options.publish?.()
    const lines = { ...history.lines }
    for (const name of names) {
      const { stableVersions } = getState(name)
      const version = served[name]?.stable.version
      lines[name] = version === undefined ? [] : move(stableVersions, version)
    }
    const moves = updateMoves(history.moves, move === appendVersion ? findMove(remotes, served) : null, lines)
    const complete = (name: string, entry: NewEntry): Entry => {
      // A stop brings back one remote only, so it may not go back behind a move.
      const previous = findMoveTo(moves, name, entry.stable.version) ? undefined : lines[name]?.at(-2)
      const urgent = site.urgent ? sequence : remotes[name]?.urgent
      return { ...entry, ...(previous && { previous }), ...(urgent && { urgent }) }
    }
    result = Object.fromEntries(
      names.map((name) => [name, served[name] ? complete(name, served[name]) : null]),
    )
    const changes = [
      ...history.changes,
      ...names.map((name) => describeChange(site, name, options, result[name])),
    ]
    const next = { shell: current.shell, history: { lines, moves, changes } }
    return {
      remotes: Object.fromEntries(
        Object.entries({ ...remotes, ...result }).flatMap(([name, entry]) => (entry ? [[name, entry]] : [])),
      ),
      ...(shell ? shell.apply(next) : next),
    }
  }
  await updateRegistry(site, update, shell?.place)
  return result
}

/** Changes one remote's entry, as `changeRemotes`. Returns the new entry. */
export const changeRemote = async (
  site: Site,
  { name, ...options }: ChangeOptions & { name: string },
  change: (state: State, changes: HistoryEntry[]) => Promise<NewEntry>,
): Promise<Entry> => {
  const entries = await changeRemotes(site, options, async (getState, { changes }) => ({
    [name]: await change(getState(name), changes),
  }))
  return entries[name] as Entry
}
