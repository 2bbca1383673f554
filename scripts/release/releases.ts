import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileList, fileList, fileListName, type Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { computeIntegrity } from './dist'
import { readRelease } from './record'
import { getRemoteFolder, type Site } from './site'

/** The name of a release's own folder, which holds its entry. */
export const getFolderName = ({ entry }: Release) => path.posix.dirname(entry)

/** The release with the address of the remote's folder. */
export const withAddress = (release: Release, address: string): Release => ({ ...release, base: address })

/** Address of a remote's releases, relative to the registry, unless a release named another one. */
export const getDefaultAddress = (name: string) => `remotes/${name}/`

/** Whether a folder is named `VERSION-HASH`, or `VERSION+HASH` like a local release's. */
export const isReleaseFolder = (name: string) => /^\d.*[-+][0-9a-f]{10}$/.test(name)

/** The folders of a remote's published releases. */
export const listReleaseFolders = async (site: Pick<Site, 'root'>, name: string): Promise<string[]> => {
  try {
    const entries = await readdir(getRemoteFolder(site, name), { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && isReleaseFolder(entry.name))
      .map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Whether a folder belongs to a version: `VERSION-HASH`, or `VERSION` where the version contains its hash. */
export const isFolderForVersion = (version: string, folder: string) =>
  folder === version ||
  (folder.startsWith(`${version}-`) && /^[0-9a-f]{10}$/.test(folder.slice(version.length + 1)))

/**
 * The hashes of all files of a release. A release without a list names them all itself. Throws a Problem where the list is missing or
 * another one than was released.
 */
export const readFiles = async (
  site: Pick<Site, 'root'>,
  name: string,
  release: Release,
): Promise<FileList> => {
  const list = path.posix.join(getFolderName(release), fileListName)
  const expected = release.files[list]
  if (!expected) return release.files
  const file = path.join(getRemoteFolder(site, name), list)
  const content = await readFile(file).catch(() => null)
  if (!content || computeIntegrity(content) !== expected)
    throw new Problem(`${name} ${release.version} is damaged: ${file} is missing or changed.`)
  return { ...fileList.parse(JSON.parse(content.toString())), ...release.files }
}

/** Finds a published release and checks every file. Throws a Problem where it is missing or damaged. */
export const findRelease = async (
  site: Pick<Site, 'root' | 'isTrusted'>,
  name: string,
  version: string,
): Promise<Release> => {
  const folders = await listReleaseFolders(site, name)
  const folder = folders.find((candidate) => isFolderForVersion(version, candidate))
  if (!folder)
    throw new Problem(
      `There is no release ${version} of ${name}. \`npm run list\` names those that there are.`,
    )
  const files = getRemoteFolder(site, name)
  const release = await readRelease(site, name, folder)
  for (const [file, integrity] of Object.entries(await readFiles(site, name, release))) {
    const content = await readFile(path.join(files, file)).catch(() => null)
    if (!content || computeIntegrity(content) !== integrity)
      throw new Problem(`${name} ${version} is damaged: ${path.join(files, file)} is missing or changed.`)
  }
  return release
}
