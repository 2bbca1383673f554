import { Problem } from '../../../shared/src/node/problem.mjs'
import type { RemoteManifest } from '../../stack/types'
import { type ReleaseOptions, releaseTogether } from '../release'
import { requireReason, rollbackTogether } from '../rollback'
import type { Site } from '../site'
import { storeSourceMaps } from '../source-maps'
import type { Entry } from '../types'
import { describeShell } from './describe-shell'
import { findShellRelease, publishShell, requireFreeShellNames } from './publish-shell'
import { serveShell } from './serve-shell'
import { createShellChange, type ShellState } from './shell-change'
import { type ShellSource, shellName } from './shell-source'

type Together = { remote: RemoteManifest; options: ReleaseOptions }[]

/**
 * Publishes a build of the shell and serves it, in one change with the remotes that need it and that it needs. Its files are there before the
 * registry and the page name them. Returns the entries of the remotes.
 */
export const releaseShell = async (
  site: Site,
  source: ShellSource,
  local: boolean,
  together: Together = [],
): Promise<Record<string, Entry>> => {
  const { release, contents } = await describeShell(source, local)
  const publish = async () => {
    await requireFreeShellNames(site, release)
    await publishShell(site, release, contents)
    await storeSourceMaps(site.root, shellName, source.dist)
  }
  const choose = async ({ changes }: ShellState) => {
    if (!local) requireReason(site, shellName, release.version, changes)
    return release
  }
  const change = createShellChange(site, 'release', choose, publish)
  if (together.length > 0) return releaseTogether(site, together, change)
  await serveShell(site, change)
  return {}
}

/** The change to the release before, or to `version`. */
const createRollback = (site: Site, version?: string) =>
  createShellChange(site, 'rollback', async ({ versions, changes }) => {
    const wanted = version ?? versions.at(-2)
    if (!wanted)
      throw new Problem(
        'The shell has no release before this one. Name a version: `npm run list` shows them.',
      )
    if (version) requireReason(site, shellName, version, changes)
    return findShellRelease(site, wanted)
  })

/** Serves the release before, or with `version` that one. Returns its version. */
export const rollbackShell = (site: Site, version?: string): Promise<string> =>
  serveShell(site, createRollback(site, version))

/** Serves the release before, in one change with the remotes that go back with it. Returns their entries. */
export const rollbackShellWith = (site: Site, names: string[]): Promise<Record<string, Entry | null>> =>
  rollbackTogether(site, names, createRollback(site))
