import { readDocument } from '../registry-file'
import type { Shell, Site, SiteReader } from '../site'
import { updateRegistry } from '../update-registry'
import { findShellFolder } from './publish-shell'
import type { ShellChange } from './shell-change'
import { readShellRecord, type ShellRelease } from './shell-record'

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
  return found ? [found] : []
}

/** Changes the shell alone: the remotes stay. Returns the version that browsers get. */
export const serveShell = async (site: Site, change: ShellChange): Promise<string> => {
  let version = ''
  await updateRegistry(
    site,
    async (current) => {
      const { remotes } = current
      await change.check(current, remotes)
      await change.publish()
      const next = change.apply(current)
      version = next.shell.version
      return { remotes, ...next }
    },
    change.place,
  )
  return version
}
