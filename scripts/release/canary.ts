import { Problem } from '../stack/problem.mjs'
import { changeRemote, type Entry } from './change-remote'
import { findRelease, withAddress } from './releases'
import type { Site } from './site'

/** What a remote has in the registry, which it must be in. */
const current = (name: string, entry: Entry | null): Entry => {
  if (!entry) throw new Problem(`${name} is not in the registry. Release it first.`)
  return entry
}

/** Gives a published release to a share of browsers, in percent; 0 ends it. Gives the new entry. */
export const setCanary = (site: Site, name: string, version: string, percent: number): Promise<Entry> =>
  changeRemote(site, name, async ({ entry }) => {
    const { stable } = current(name, entry)
    const release = await findRelease(site, name, version)
    if (release.version === stable.version)
      throw new Problem(`${name} ${version} is the stable release already.`)
    return {
      stable,
      ...(percent > 0 && { canary: { percent, release: withAddress(release, stable.base) } }),
    }
  })

/** Makes the canary the stable release. Gives the new entry. */
export const promote = (site: Site, name: string): Promise<Entry> =>
  changeRemote(site, name, async ({ entry }) => {
    const { canary: running } = current(name, entry)
    if (!running) throw new Problem(`${name} has no canary.`)
    return { stable: running.release }
  })
