import { Problem } from '../stack/problem.mjs'
import { changeRemote, type Entry } from './change-remote'
import { returnToVersion } from './history'
import { findRelease, getDefaultAddress, withAddress } from './releases'
import type { Site } from './site'

/** Makes an earlier release stable again: `version`, or the stable one before. Ends a canary. Returns the new entry. */
export const rollback = (site: Site, name: string, version?: string): Promise<Entry> =>
  changeRemote(
    site,
    name,
    async ({ entry, line }) => {
      const wanted = version ?? line.at(-2)
      if (!wanted)
        throw new Problem(
          `${name} has no release before this one. Name a version: \`npm run list\` shows them.`,
        )
      const address = entry ? entry.stable.base : getDefaultAddress(name)
      return { stable: withAddress(await findRelease(site, name, wanted), address) }
    },
    returnToVersion,
  )
