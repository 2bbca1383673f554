import { Problem } from '../stack/problem.mjs'
import { changeRemote, type Entry } from './change-remote'
import { findRelease, withAddress } from './releases'
import type { Site } from './site'

/** A remote's entry; throws a Problem where the registry has none. */
const requireEntry = (name: string, entry: Entry | null): Entry => {
  if (!entry) throw new Problem(`${name} is not in the registry. Release it first.`)
  return entry
}

/** Serves a published release to a share of browsers, in percent; 0 ends it. Returns the new entry. */
export const setCanary = (site: Site, name: string, version: string, percent: number): Promise<Entry> =>
  changeRemote(site, name, async ({ entry }) => {
    const { stable } = requireEntry(name, entry)
    const release = await findRelease(site, name, version)
    if (release.version === stable.version)
      throw new Problem(`${name} ${version} is the stable release already.`)
    return {
      stable,
      ...(percent > 0 && { canary: { percent, release: withAddress(release, stable.base) } }),
    }
  })

/** Makes the canary the stable release. Returns the new entry. */
export const promote = (site: Site, name: string): Promise<Entry> =>
  changeRemote(site, name, async ({ entry }) => {
    const { canary: running } = requireEntry(name, entry)
    if (!running) throw new Problem(`${name} has no canary.`)
    return { stable: running.release }
  })
