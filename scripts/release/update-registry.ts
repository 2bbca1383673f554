import type { Registry } from '../../shared/src/contract/registry'
import type { ReleasedShell } from '../../shared/src/contract/registry-shell'
import { withLock } from '../stack/with-lock.mjs'
import { type History, readHistory, writeHistory } from './history'
import { getNextSequence, readDocument, writeRegistry } from './registry-file'
import type { Site } from './site'
import { listStopped } from './stop'

type Remotes = Registry['remotes']

export type SiteState = {
  remotes: Remotes
  /** Whether browsers may have the service worker. */
  offline: boolean
  /** The released shell; undefined where these commands have released none. */
  shell?: ReleasedShell | undefined
  history: Pick<History, 'lines' | 'moves' | 'changes'>
}

/**
 * Changes the registry and its history under the site's lock. When `change` throws, nothing changes. The history is written first: a crash
 * between the two leaves one that is newer than the registry, which is accepted. A stop becomes part of the new registry.
 * `afterwards` runs under the same lock, once browsers can read the new registry.
 */
export const updateRegistry = (
  site: Site,
  change: (
    current: SiteState & { exists: boolean; sequence: number },
  ) => Promise<Omit<SiteState, 'offline'> & { offline?: boolean }>,
  afterwards?: () => Promise<void>,
): Promise<void> =>
  withLock(site.root, async () => {
    const document = await readDocument(site)
    const { lines, moves, changes } = await readHistory(site, document?.signed.registry.sequence ?? 0)
    const stopped = document?.stop ? listStopped(document.stop, document.registry) : []
    const remotes = document?.registry.remotes ?? {}
    const offline = document?.registry.offline ?? true
    const shell = document?.shell
    const sequence = getNextSequence(document?.registry.sequence ?? 0)
    const next = await change({
      sequence,
      exists: document !== null,
      remotes,
      offline,
      shell,
      history: { lines, moves, changes: [...changes, ...stopped] },
    })
    await writeHistory(site, { ...next.history, sequence }, sequence)
    const stopKey = site.stopKey ?? document?.registry.stopKey
    await writeRegistry(site, sequence, {
      remotes: next.remotes,
      offline: next.offline ?? offline,
      shell: next.shell ?? shell,
      ...(stopKey && { stopKey }),
    })
    await afterwards?.()
  })
