import type { ReleasedShell } from '../../../shared/src/contract/registry-shell'
import { appendVersion, type HistoryEntry, returnToVersion } from '../history'
import type { Site } from '../site'
import type { NewEntry } from '../types'
import type { SiteState } from '../update-registry'
import { placeShell } from './publish-shell'
import { type GetContract, refuseRemotes } from './refuse-remotes'
import type { ShellRelease } from './shell-record'
import { shellName } from './shell-source'

type Current = Pick<SiteState, 'shell' | 'history'>

/** What the choice of a release depends on. */
export type ShellState = {
  /** The versions that were served, the current one last. */
  versions: string[]
  changes: HistoryEntry[]
}

/** A change of the shell, as a part of one change of the registry. Its functions are called in this order, under the lock. */
export type ShellChange = {
  /** Chooses the release. Throws a Problem for one that could not run `remotes`: what browsers get with it. */
  check: (current: Current, remotes: Record<string, NewEntry>, getContract?: GetContract) => Promise<void>
  /** Publishes the files of a new release. Throws a Problem, before it writes any, where a name is taken. */
  publish: () => Promise<void>
  /** The registry's state with the release. */
  apply: (current: Current) => { shell: ReleasedShell; history: SiteState['history'] }
  /** Replaces the page, once browsers can read that registry, so that at no time one is served that they may not store. */
  place: () => Promise<void>
}

/** The page that browsers get, and the one that some servers still send. */
const listPages = ({ page }: ShellRelease, before: ReleasedShell | undefined) =>
  [...new Set([page, ...(before?.pages ?? [])])].slice(0, 2)

const listVersions = ({ shell, history }: Current) => {
  const known = history.lines[shellName] ?? []
  return shell ? returnToVersion(known, shell.version) : known
}

/** Prepares a change to the release that `choose` returns; `publish` writes the files of one that is new. */
export const createShellChange = (
  site: Site,
  command: 'release' | 'rollback',
  choose: (state: ShellState) => Promise<ShellRelease>,
  publish = async () => {},
): ShellChange => {
  let chosen: ShellRelease | undefined
  const getRelease = () => {
    if (!chosen) throw new Error('No release of the shell was chosen.')
    return chosen
  }
  return {
    check: async (current, remotes, getContract) => {
      chosen = await choose({ versions: listVersions(current), changes: current.history.changes })
      await refuseRemotes(site, remotes, chosen, { command, getContract })
    },
    publish,
    apply: (current) => {
      const release = getRelease()
      const { version } = release
      const { by, commit } = site.author
      const entry = {
        at: new Date().toISOString(),
        by,
        commit,
        command,
        remote: shellName,
        stable: version,
        ...(site.why && { why: site.why }),
      }
      const move = command === 'release' ? appendVersion : returnToVersion
      const { lines, changes } = current.history
      return {
        shell: { version, pages: listPages(release, current.shell) },
        history: {
          ...current.history,
          lines: { ...lines, [shellName]: move(listVersions(current), version) },
          changes: [...changes, entry],
        },
      }
    },
    place: () => placeShell(site, getRelease()),
  }
}
