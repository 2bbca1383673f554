import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { Problem } from '../stack/problem.mjs'
import { computeIntegrity } from './dist'
import { getRemoteFolder, type Site } from './site'

/** The record in a release's folder, signed like the registry: a rollback must not sign a foreign file. */
const signedRelease = z.object({ release: z.string(), signature: z.string() })

export const recordName = 'release.json'

export const createRecord = (site: Site, release: Release) => {
  const text = JSON.stringify(release)
  return JSON.stringify({ release: text, signature: site.sign(text) })
}

/** The name of a release's own folder, which holds its entry. */
export const getFolderName = ({ entry }: Release) => path.posix.dirname(entry)

/** The release with the address of the remote's folder. */
export const withAddress = (release: Release, address: string): Release => ({ ...release, base: address })

/** Where a remote's releases are, relative to the registry, unless a release named another address. */
export const getDefaultAddress = (name: string) => `remotes/${name}/`

/** Whether a folder is named `VERSION-HASH`, or `VERSION+HASH` like a local release's. */
const isReleaseFolder = (name: string) => /^\d.*[-+][0-9a-f]{10}$/.test(name)

/** The folders of a remote's published releases. */
export const listReleaseFolders = async (site: Site, name: string): Promise<string[]> => {
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

/** Reads a release's record. Throws a Problem where it is missing or another key signed it. */
export const readRecord = async (site: Site, name: string, folder: string): Promise<Release> => {
  const file = path.join(getRemoteFolder(site, name), folder, recordName)
  try {
    const { release, signature } = signedRelease.parse(JSON.parse(await readFile(file, 'utf8')))
    if (site.isTrusted(release, signature)) return releaseSchema.parse(JSON.parse(release))
  } catch {
    // Reported below.
  }
  throw new Problem(
    `${file} was not signed with this key; after a change of keys, name the old one with --trust FILE.`,
  )
}

export const hasRecord = (site: Site, name: string, folder: string) =>
  readRecord(site, name, folder).then(
    () => true,
    () => false,
  )

/** Whether a folder belongs to a version: `VERSION-HASH`, or `VERSION` where the version contains its hash. */
export const isFolderForVersion = (version: string, folder: string) =>
  folder === version ||
  (folder.startsWith(`${version}-`) && /^[0-9a-f]{10}$/.test(folder.slice(version.length + 1)))

/** Finds a published release and checks every file. Throws a Problem where it is missing or damaged. */
export const findRelease = async (site: Site, name: string, version: string): Promise<Release> => {
  const folders = await listReleaseFolders(site, name)
  const folder = folders.find((candidate) => isFolderForVersion(version, candidate))
  if (!folder)
    throw new Problem(
      `There is no release ${version} of ${name}. \`npm run list\` names those that there are.`,
    )
  const files = getRemoteFolder(site, name)
  const release = await readRecord(site, name, folder)
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = await readFile(path.join(files, file)).catch(() => null)
    if (!content || computeIntegrity(content) !== integrity)
      throw new Problem(`${name} ${version} is damaged: ${path.join(files, file)} is missing or changed.`)
  }
  return release
}
