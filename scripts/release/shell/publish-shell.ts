import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { syncFolder } from '../../../shared/src/node/sync-folder.mjs'
import { computeIntegrity, type Dist } from '../dist'
import { createDraftName, replaceFile, writeSynced } from '../durable-files'
import { writeIfChanged } from '../publish-release'
import { recordName } from '../record'
import { isFolderForVersion } from '../releases'
import type { Site } from '../site'
import { hasHash, pageName } from './describe-shell'
import {
  getServedFolder,
  getShellFolder,
  listShellFolders,
  readShellRecord,
  type ShellRelease,
  signShellRecord,
} from './shell-record'

/** Throws a Problem where the version, or a file's name, is published already with other content. */
export const requireFreeShellNames = async (site: Site, { version, folder, files }: ShellRelease) => {
  for (const other of await listShellFolders(site)) {
    if (other === folder) continue
    if (isFolderForVersion(version, other))
      throw new Problem(
        `shell ${version} is released already, with other content (${other}). Give the change a new version in shell/package.json.`,
      )
    const known = (await readShellRecord(site, other).catch(() => null))?.facts.shell
    const file = Object.keys(files).find(
      (file) => hasHash(file) && known?.files[file] && known.files[file] !== files[file],
    )
    if (file)
      throw new Problem(
        `shell ${version} and ${known?.version} have different files of the name ${file}: a name must contain the hash of the content.`,
      )
  }
}

/** Writes a release's own folder at once, by a rename. */
const writeFolder = async (site: Site, release: ShellRelease, contents: Dist['contents']) => {
  const draft = getShellFolder(site, createDraftName(release.folder))
  try {
    await mkdir(draft, { recursive: true })
    for (const [file, content] of contents)
      if (!hasHash(file)) await writeSynced(path.join(draft, file), content)
    await writeSynced(path.join(draft, recordName), signShellRecord(site, release))
    await syncFolder(draft)
    await rename(draft, getShellFolder(site, release.folder))
    await syncFolder(getShellFolder(site))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Publishes a release, under the lock, without serving its page: first its hashed files, beside those of all others, then its own folder. A
 * release that is published already only gets its missing and changed files back.
 */
export const publishShell = async (site: Site, release: ShellRelease, contents: Dist['contents']) => {
  const served = getServedFolder(site)
  await mkdir(served, { recursive: true })
  for (const [file, content] of contents)
    if (hasHash(file)) await writeIfChanged(path.join(served, file), content)
  await syncFolder(served)
  if (!(await listShellFolders(site)).includes(release.folder)) return writeFolder(site, release, contents)
  const folder = getShellFolder(site, release.folder)
  for (const [file, content] of contents)
    if (!hasHash(file)) await writeIfChanged(path.join(folder, file), content)
  await readShellRecord(site, release.folder).catch(() =>
    replaceFile(path.join(folder, recordName), signShellRecord(site, release)),
  )
}

/** Where a published file of a release lies. */
export const findFile = (site: Pick<Site, 'root'>, { folder }: ShellRelease, file: string) =>
  hasHash(file) ? path.join(getServedFolder(site), file) : path.join(getShellFolder(site, folder), file)

/** The folder of a version; undefined where it is not published. */
export const findShellFolder = async (site: Pick<Site, 'root'>, version: string) =>
  (await listShellFolders(site)).find((folder) => isFolderForVersion(version, folder))

/** Finds a published release and checks every file. Throws a Problem where it is missing or damaged. */
export const findShellRelease = async (
  site: Pick<Site, 'root' | 'isTrusted'>,
  version: string,
): Promise<ShellRelease> => {
  const folder = await findShellFolder(site, version)
  if (!folder)
    throw new Problem(
      `There is no release ${version} of the shell. \`npm run list\` names those that there are.`,
    )
  const { shell } = (await readShellRecord(site, folder)).facts
  for (const [file, integrity] of Object.entries(shell.files)) {
    const place = findFile(site, shell, file)
    const content = await readFile(place).catch(() => null)
    if (!content || computeIntegrity(content) !== integrity)
      throw new Problem(`shell ${version} is damaged: ${place} is missing or changed.`)
  }
  return shell
}

/** Serves a published release: copies what has no hash in its name, the page last, when all that it names is there. */
export const placeShell = async (site: Site, release: ShellRelease) => {
  const names = Object.keys(release.files).filter((file) => !hasHash(file) && file !== pageName)
  for (const file of [...names, pageName])
    await writeIfChanged(
      path.join(getServedFolder(site), file),
      await readFile(findFile(site, release, file)),
    )
}
