import { type HistoryEntry, readHistory } from './history'
import { readDocument } from './registry-file'
import type { SiteReader } from './site'
import { listStopped } from './stop'

const describeChange = ({ command, remote, stable, canary }: HistoryEntry) => {
  if (!remote) return command
  const releases = stable ? `stable ${stable}${canary ? `, canary ${canary}` : ''}` : 'no release any more'
  return `${command} ${remote}: ${releases}`
}

/** One line per change of the registry, the newest last: when, what, who, from which commit and why. */
export const listChanges = async (site: SiteReader, remote?: string): Promise<string[]> => {
  const document = await readDocument(site)
  const { changes } = await readHistory(site, document?.signed.registry.sequence ?? 0)
  const stopped = document?.stop ? listStopped(document.stop, document.registry) : []
  const found = [...changes, ...stopped].filter((change) => !remote || change.remote === remote)
  if (found.length === 0) return ['Nothing has changed yet.']
  return found.map((change) => {
    const { at, by, commit, why } = change
    return [
      at.slice(0, 19).replace('T', ' '),
      describeChange(change),
      `by ${by}${commit ? ` at ${commit.replace(/^(\w{10})\w+/, '$1')}` : ''}`,
      ...(why ? [why] : []),
    ].join('  ')
  })
}
