import type { Registry } from '../../shared/src/contract/registry'
import { withLock } from '../stack/lock.mjs'
import { appendVersion, readHistory, returnToVersion, writeHistory } from './history'
import { readRegistry, writeRegistry } from './registry-file'
import type { Site } from './site'

/** What the registry says of one remote. */
export type Entry = Registry['remotes'][string]

export type State = {
  /** What the registry says now; null before the first release. */
  entry: Entry | null
  /** The versions that were stable, the current one last. */
  line: string[]
}

/**
 * Changes what the registry says of one remote. One at a time; `change` sees the newest state, and when it throws, nothing
 * has been changed. `move` says what becomes of the line. Gives the new entry.
 */
export const changeRemote = (
  site: Site,
  name: string,
  change: (state: State) => Promise<Entry>,
  move: typeof appendVersion | typeof returnToVersion = appendVersion,
): Promise<Entry> =>
  withLock(site.root, async () => {
    const previous = await readRegistry(site)
    const entry = previous?.remotes[name] ?? null
    const history = await readHistory(site)
    const known = history[name] ?? []
    const line = entry ? returnToVersion(known, entry.stable.version) : known
    const next = await change({ entry, line })
    await writeHistory(site, { ...history, [name]: move(line, next.stable.version) })
    await writeRegistry(site, previous, { ...previous?.remotes, [name]: next })
    return next
  })
