import type { Registry } from '../../shared/src/contract/registry'
import { withLock } from '../stack/lock.mjs'
import { appendVersion, readHistory, returnToVersion, writeHistory } from './history'
import { readRegistry, writeRegistry } from './registry-file'
import type { Site } from './site'

/** A remote's entry in the registry. */
export type Entry = Registry['remotes'][string]

export type State = {
  /** The entry now; null before the first release. */
  entry: Entry | null
  /** The versions that were stable, the current one last. */
  line: string[]
}

/**
 * Changes one remote's entry under the site's lock. `change` receives the newest state; when it throws, nothing changes. `move` returns
 * the new history. Returns the new entry.
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
