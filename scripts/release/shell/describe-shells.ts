import { stat } from 'node:fs/promises'
import type { SiteReader } from '../site'
import { findFile, findShellRelease } from './publish-shell'
import { readShell } from './serve-shell'
import { listShellFolders, readShellRecord, type ShellRelease } from './shell-record'
import { shellName } from './shell-source'

const describeSize = async (site: SiteReader, release: ShellRelease) => {
  try {
    await findShellRelease(site, release.version)
    const sizes = Object.keys(release.files).map(
      async (file) => (await stat(findFile(site, release, file))).size,
    )
    return `${Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000)} KB`
  } catch {
    return 'damaged'
  }
}

/** The cells of `npm run list` for each release of the shell, in the order of the versions. */
export const describeShells = async (
  site: SiteReader,
  compare: (one: string, other: string) => number,
): Promise<string[][]> => {
  const served = await readShell(site)
  const lines: string[][] = []
  for (const folder of (await listShellFolders(site)).sort(compare)) {
    const facts = (await readShellRecord(site, folder).catch(() => null))?.facts
    if (!facts) {
      lines.push([shellName, '(signed with another key)', '', '', '', '', folder])
      continue
    }
    const { shell, at, by } = facts
    const state = shell.version === served?.version ? 'stable' : ''
    const day = at.slice(0, 16).replace('T', ' ')
    lines.push([shellName, shell.version, state, day, by, await describeSize(site, shell), folder])
  }
  return lines
}
