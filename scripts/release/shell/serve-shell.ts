import type { ReleasedShell } from '../../../shared/src/contract/registry-shell'
import { appendVersion, type HistoryEntry, returnToVersion } from '../history'
import { readDocument } from '../registry-file'
import type { Shell, Site, SiteReader } from '../site'
import { updateRegistry } from '../update-registry'
import { findShellFolder, findShellRelease, placeShell } from './publish-shell'
import { refuseRemotes } from './refuse-remotes'
import { readShellRecord, type ShellRelease } from './shell-record'
import { shellName } from './shell-source'

/** The shell as the registry has it; undefined before its first release by these commands. */
export const readShell = async (site: Pick<SiteReader, 'root' | 'isTrusted'>) =>
  (await readDocument(site))?.shell

/** The release of the shell that browsers run; null where these commands have released none, or its record is missing. */
export const readServedRelease = async (
  site: Pick<SiteReader, 'root' | 'isTrusted'>,
): Promise<ShellRelease | null> => {
  const shell = await readShell(site)
  const folder = shell && (await findShellFolder(site, shell.version))
  return folder ? (await readShellRecord(site, folder)).facts.shell : null
}

/** The versions of that shell. */
export const readServedShell = async (site: Pick<SiteReader, 'root' | 'isTrusted'>): Promise<Shell[]> => {
  const found = await readServedRelease(site)
  return found ? [{ platform: found.platform, federation: found.federation }] : []
}

/** The page that browsers get, and the one that some servers still send. */
const listPages = ({ page }: ShellRelease, before: ReleasedShell | undefined) =>
  [...new Set([page, ...(before?.pages ?? [])])].slice(0, 2)

type State = {
  /** The versions that were served, the current one last. */
  versions: string[]
  changes: HistoryEntry[]
}

/**
 * Makes a published release the one that browsers get: first the registry allows both pages, then the page is replaced, so that at no time
 * one is served that browsers may not store. `choose` names the version. Returns it.
 */
export const serveShell = async (
  site: Site,
  command: 'release' | 'rollback',
  choose: (state: State) => string,
): Promise<string> => {
  let release: ShellRelease | undefined
  const change = async ({ remotes, shell, history }: Parameters<Parameters<typeof updateRegistry>[1]>[0]) => {
    const known = history.lines[shellName] ?? []
    const versions = shell ? returnToVersion(known, shell.version) : known
    const found = await findShellRelease(site, choose({ versions, changes: history.changes }))
    await refuseRemotes(site, remotes, found)
    release = found
    const { version } = found
    const { by, commit } = site.author
    const entry = {
      at: new Date().toISOString(),
      by,
      commit,
      command,
      remote: shellName,
      stable: version,
      ...(site.why && { why: site.why }),
    }
    const move = command === 'release' ? appendVersion : returnToVersion
    return {
      remotes,
      shell: { version, pages: listPages(found, shell) },
      history: {
        ...history,
        lines: { ...history.lines, [shellName]: move(versions, version) },
        changes: [...history.changes, entry],
      },
    }
  }
  await updateRegistry(site, change, async () => {
    if (release) await placeShell(site, release)
  })
  return release?.version ?? ''
}
