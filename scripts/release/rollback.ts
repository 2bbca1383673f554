import { Problem } from '../../shared/src/node/problem.mjs'
import { changeRemote, type Entry } from './change-remote'
import { returnToVersion } from './history'
import { findRelease, getDefaultAddress, withAddress } from './releases'
import type { Site } from './site'

/**
 * Reverts the last step: ends a canary and does not change the stable release, or without a canary makes the stable release before it
 * stable again. With `version` makes that one stable for everybody. Returns the new entry.
 */
export const rollback = (site: Site, name: string, version?: string): Promise<Entry> =>
  changeRemote(
    site,
    { name, command: 'rollback' },
    async ({ entry, stableVersions }) => {
      if (!version && entry?.canary) return { stable: entry.stable }
      const wanted = version ?? stableVersions.at(-2)
      if (!wanted)
        throw new Problem(
          `${name} has no release before this one. Name a version: \`npm run list\` shows them.`,
        )
      const address = entry ? entry.stable.base : getDefaultAddress(name)
      return { stable: withAddress(await findRelease(site, name, wanted), address) }
    },
    returnToVersion,
  )
