import type { Registry, Release } from '../../shared/src/contract/registry'
import { findPathConflict } from '../../shared/src/contract/registry-paths'
import { Problem } from '../../shared/src/node/problem.mjs'
import { appendVersion, type HistoryEntry, returnToVersion } from './history'
import { requireShells } from './require-shells'
import type { Site } from './site'
import { updateRegistry } from './update-registry'

/** A remote's entry in the registry. */
export type Entry = Registry['remotes'][string]

export type State = {
  /** The entry now; null before the first release. */
  entry: Entry | null
  /** The versions that were stable, the current one last. */
  stableVersions: string[]
}

type ChangeOptions = {
  name: string
  command: string
  why?: string | undefined
  publish?: () => Promise<void>
}

/** The releases that browsers get only after a change. */
const findNew = (before: Entry | null, { stable, canary }: Omit<Entry, 'previous' | 'urgent'>): Release[] => {
  const known = [before?.stable.entry, before?.canary?.release.entry]
  return [stable, ...(canary ? [canary.release] : [])].filter(({ entry }) => !known.includes(entry))
}

const describeChange = (
  { author: { by, commit } }: Site,
  remote: string,
  command: string,
  { stable, canary }: Entry,
  why: string | undefined,
): HistoryEntry => ({
  at: new Date().toISOString(),
  by,
  commit,
  command,
  remote,
  stable: stable.version,
  ...(canary && { canary: `${canary.release.version} for ${canary.percent} %` }),
  ...(why && { why }),
})

/**
 * Changes one remote's entry under the site's lock. `change` receives the newest state; when it throws, nothing changes. `publish` copies
 * the files of a new release. `move` returns the new list of stable versions. `command` and `why` go to the history. Returns the new entry.
 */
export const changeRemote = async (
  site: Site,
  { name, command, why, publish }: ChangeOptions,
  change: (state: State) => Promise<Omit<Entry, 'previous' | 'urgent'>>,
  move: typeof appendVersion | typeof returnToVersion = appendVersion,
): Promise<Entry> => {
  let next: Entry | undefined
  await updateRegistry(site, async ({ remotes, sequence, history: { lines, changes } }) => {
    const entry = remotes[name] ?? null
    const known = lines[name] ?? []
    const stableVersions = entry ? returnToVersion(known, entry.stable.version) : known
    const changed = await change({ entry, stableVersions })
    const conflict = findPathConflict({ remotes: { ...remotes, [name]: changed } }, name)
    if (conflict) throw new Problem(`${conflict}. Nothing was changed.`)
    for (const release of findNew(entry, changed)) requireShells(site, name, release)
    // Only now: a published version can never be used again.
    await publish?.()
    const newVersions = move(stableVersions, changed.stable.version)
    const previous = newVersions.at(-2)
    const urgent = site.urgent ? sequence : entry?.urgent
    next = { ...changed, ...(previous && { previous }), ...(urgent && { urgent }) }
    return {
      remotes: { ...remotes, [name]: next },
      history: {
        lines: { ...lines, [name]: newVersions },
        changes: [...changes, describeChange(site, name, command, next, why)],
      },
    }
  })
  return next as Entry
}
