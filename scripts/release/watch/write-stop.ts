import type { Registry } from '../../../shared/src/contract/registry'
import { findPathConflict } from '../../../shared/src/contract/registry-paths'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { withLock } from '../../stack/with-lock.mjs'
import { readRecord, type SignedRecord } from '../record'
import { type Document, getNextSequence, readDocument, writeDocument } from '../registry-file'
import { findRelease } from '../releases'
import { explainRelease } from '../shell/refuse-remotes'
import { readServedRelease } from '../shell/serve-shell'
import { type ExplainedStop, readStop } from '../stop'
import type { Decision } from './create-watch'
import type { StopSite } from './stop-site'

/** The signed record of the previous release, if all its files are still there. */
const findPrevious = async (
  site: StopSite,
  { registry }: Document,
  remote: string,
): Promise<SignedRecord> => {
  const previous = registry.remotes[remote]?.previous
  if (!previous) throw new Problem(`${remote} has no release that it may go back to alone.`)
  const release = await findRelease(site, remote, previous)
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/'))
  return (await readRecord(site, remote, folder)).signed
}

/** Throws a Problem where the released shell would refuse the release that a stop has made stable. */
const requireServedShell = async (site: StopSite, { remotes }: Registry, remote: string) => {
  const shell = await readServedRelease(site)
  const stable = remotes[remote]?.stable
  const why = shell && stable && (await explainRelease(site, remote, stable, shell))
  if (why)
    throw new Problem(
      `${why}: every browser would refuse it. Both go back with \`npm run rollback -- shell ${remote}\`.`,
    )
}

/** Whether the bad version is still served as it was when it was judged. */
const isCurrent = ({ registry }: Document, { remote, version, action }: Decision) => {
  const entry = registry.remotes[remote]
  return (action === 'end canary' ? entry?.canary?.release.version : entry?.stable.version) === version
}

/**
 * Ends a canary, or goes back to the stable release before, by a stop beside the signed registry. Returns false if somebody else was
 * faster. Throws a Problem if there is nothing to go back to that browsers would accept, or the registry does not name this key.
 */
export const writeStop = (site: StopSite, decision: Decision): Promise<boolean> =>
  withLock(site.root, async () => {
    const document = await readDocument(site)
    if (!document || !isCurrent(document, decision)) return false
    const { signed, registry, stop: earlier } = document
    const { remote, action, why } = decision
    const isCanary = action === 'end canary'
    const stop: ExplainedStop = {
      registry: signed.registry.sequence,
      sequence: getNextSequence(registry.sequence),
      canaries: [...(earlier?.canaries ?? []), ...(isCanary ? [remote] : [])],
      rollbacks: {
        ...earlier?.rollbacks,
        ...(!isCanary && { [remote]: await findPrevious(site, document, remote) }),
      },
      at: new Date().toISOString(),
      why: { ...earlier?.why, [remote]: why },
    }
    const text = JSON.stringify(stop)
    const signedStop = { stop: text, key: site.publicKey, signature: site.sign(text) }
    const stopped = readStop(site, signed.registry, signedStop)
    if (!stopped)
      throw new Problem(
        'The registry does not accept stops of this key. The next release has to name it with --stop-key FILE.',
      )
    const conflict = findPathConflict(stopped.registry, remote)
    if (conflict) throw new Problem(`${conflict}: browsers would refuse the whole registry.`)
    if (!isCanary) await requireServedShell(site, stopped.registry, remote)
    await writeDocument(site, { registry: signed.text, signature: signed.signature, stop: signedStop })
    return true
  })
