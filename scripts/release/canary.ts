import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemote, type State } from './change-remote'
import { findRelease, withAddress } from './releases'
import { requireReason } from './rollback'
import type { Site } from './site'
import type { Entry } from './types'

/** A remote's entry; throws a Problem where the registry has none. */
const requireEntry = (name: string, entry: State['entry']): Entry => {
  if (!entry) throw new Problem(`${name} is not in the registry. Release it first.`)
  return entry
}

const requireCanary = (name: string, entry: State['entry']) => {
  const { stable, canary } = requireEntry(name, entry)
  if (!canary) throw new Problem(`${name} has no canary. Everybody gets ${stable.version}.`)
  return { stable, canary }
}

/** Ends the canary, also one whose files are missing. `version` has to be the canary's: another one would continue unnoticed. */
const endCanary = (site: Site, name: string, version: string): Promise<Entry> =>
  changeRemote(site, { name, command: 'canary 0' }, async ({ entry }) => {
    const { stable, canary } = requireCanary(name, entry)
    if (canary.release.version !== version)
      throw new Problem(`The canary of ${name} is ${canary.release.version}, not ${version}.`)
    return { stable }
  })

/** Serves a published release to a share of browsers, in percent, instead of another canary; 0 ends it. Returns the new entry. */
export const setCanary = (site: Site, name: string, version: string, percent: number): Promise<Entry> =>
  percent === 0
    ? endCanary(site, name, version)
    : changeRemote(site, { name, command: 'canary' }, async ({ entry }, changes) => {
        const { stable } = requireEntry(name, entry)
        requireReason(site, name, version, changes)
        const release = await findRelease(site, name, version)
        if (release.version === stable.version)
          throw new Problem(`${name} ${version} is the stable release already.`)
        return { stable, canary: { percent, release: withAddress(release, stable.base) } }
      })

/** Makes the canary the stable release. Returns the new entry. */
export const promote = (site: Site, name: string): Promise<Entry> =>
  changeRemote(site, { name, command: 'promote' }, async ({ entry }) => {
    const { stable, canary } = requireCanary(name, entry)
    const { version } = canary.release
    return { stable: withAddress(await findRelease(site, name, version), stable.base) }
  })
