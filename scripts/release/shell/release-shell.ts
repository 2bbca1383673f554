import { Problem } from '../../../shared/src/node/problem.mjs'
import type { RemoteManifest } from '../../stack/types'
import { withLock } from '../../stack/with-lock.mjs'
import { readRegistry } from '../registry-file'
import { type ReleaseOptions, releaseTogether } from '../release'
import { requireReason } from '../rollback'
import type { Site } from '../site'
import { storeSourceMaps } from '../source-maps'
import type { Entry } from '../types'
import { describeShell } from './describe-shell'
import { publishShell, requireFreeShellNames } from './publish-shell'
import { refuseRemotes } from './refuse-remotes'
import { serveShell } from './serve-shell'
import { type ShellSource, shellName } from './shell-source'

type Together = { remote: RemoteManifest; options: ReleaseOptions }[]

/**
 * Publishes a build of the shell and serves it, after the remotes that need it and that it needs. Its files are there before the registry
 * and the page name them. Returns the entries of the remotes.
 */
export const releaseShell = async (
  site: Site,
  source: ShellSource,
  local: boolean,
  together: Together = [],
): Promise<Record<string, Entry>> => {
  const { release, contents } = await describeShell(source, local)
  const { platform, federation } = release
  const names = together.map(({ remote }) => remote.name)
  await withLock(site.root, async () => {
    await refuseRemotes(site, (await readRegistry(site))?.remotes ?? {}, release, names)
    await requireFreeShellNames(site, release)
    await publishShell(site, release, contents)
  })
  await storeSourceMaps(site.root, shellName, source.dist)
  const shells = [{ platform, federation }]
  const entries = together.length > 0 ? await releaseTogether({ ...site, shells }, together) : {}
  await serveShell(site, 'release', () => release.version)
  return entries
}

/** Serves the release before, or with `version` that one. Returns its version. */
export const rollbackShell = (site: Site, version?: string): Promise<string> =>
  serveShell(site, 'rollback', ({ versions, changes }) => {
    const wanted = version ?? versions.at(-2)
    if (!wanted)
      throw new Problem(
        'The shell has no release before this one. Name a version: `npm run list` shows them.',
      )
    if (version) requireReason(site, shellName, version, changes)
    return wanted
  })
