import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileList, Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { syncFolder } from '../../shared/src/node/sync-folder.mjs'
import { remoteEntry } from '../stack/apps.mjs'
import { createFileList, createOwnFiles, getPublishedName } from './describe-release'
import type { Dist } from './dist'
import { createDraftName, replaceFile, writeSynced } from './durable-files'
import { hasRecord, readRelease, recordName } from './record'
import { getFolderName, isFolderForVersion, listReleaseFolders, readFiles } from './releases'
import { getRemoteFolder, type Site } from './site'

const anHour = 3_600_000

/** Removes drafts that a crash left; a younger one may belong to another process. */
const removeOldDrafts = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name)
    if (name.startsWith('.') && Date.now() - (await stat(draft)).mtimeMs > anHour)
      await rm(draft, { recursive: true, force: true })
  }
}

/** Writes a release's own folder under a draft name beside the others. Returns that folder. */
export const writeDraft = async (
  site: Site,
  name: string,
  release: Release,
  dist: Dist,
  record: string,
): Promise<string> => {
  const folder = getRemoteFolder(site, name)
  await mkdir(folder, { recursive: true })
  await removeOldDrafts(folder)
  const draft = path.join(folder, createDraftName(getFolderName(release)))
  try {
    await mkdir(draft)
    for (const [file, content] of createOwnFiles(dist))
      await writeSynced(path.join(draft, path.posix.basename(file)), content)
    await writeSynced(path.join(draft, recordName), record)
    await syncFolder(draft)
    return draft
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Throws a Problem where another release has a file of this name with other content: releases share files. */
const refuseOtherContent = async (
  site: Site,
  name: string,
  { version }: Release,
  dist: Dist,
  others: string[],
) => {
  const files = createFileList(dist)
  for (const folder of others) {
    const known = await readRelease(site, name, folder).catch(() => null)
    const knownFiles: FileList = known ? await readFiles(site, name, known).catch(() => ({})) : {}
    const file = Object.keys(files).find((file) => knownFiles[file] && knownFiles[file] !== files[file])
    if (file)
      throw new Problem(
        `${name} ${version} and ${known?.version} have different files of the name ${file}: a name must contain the hash of the content.`,
      )
  }
}

/** Writes a file unless it has this content already. */
export const writeIfChanged = async (file: string, content: string | Buffer) => {
  const found = await readFile(file).catch(() => null)
  if (found?.equals(Buffer.from(content))) return
  await mkdir(path.dirname(file), { recursive: true })
  await replaceFile(file, content)
}

/** Throws a Problem where the version, or a file's name, is published already with other content. Under the lock, before `publishDraft`. */
export const requireFreeNames = async (site: Site, name: string, release: Release, dist: Dist) => {
  const own = getFolderName(release)
  const published = await listReleaseFolders(site, name)
  const sameVersion = published.find((other) => other !== own && isFolderForVersion(release.version, other))
  if (sameVersion)
    throw new Problem(
      `${name} ${release.version} is released already, with other content (${sameVersion}). Give the change a new version in its package.json.`,
    )
  await refuseOtherContent(site, name, release, dist, published)
}

/**
 * Publishes a draft, under the lock: first the files that it shares with other releases, then its own folder by one rename. A
 * release that is published already only gets its missing and changed files back.
 */
export const publishDraft = async (
  site: Site,
  name: string,
  release: Release,
  dist: Dist,
  { draft, signed }: { draft: string | null; signed: string },
) => {
  const folder = getRemoteFolder(site, name)
  const own = getFolderName(release)
  const isPublished = (await listReleaseFolders(site, name)).includes(own)
  for (const [file, content] of dist.contents)
    if (file !== remoteEntry) await writeIfChanged(path.join(folder, file), content)
  if (draft && !isPublished) {
    await rename(draft, path.join(folder, own))
    return syncFolder(folder)
  }
  for (const [file, content] of createOwnFiles(dist))
    await writeIfChanged(path.join(folder, getPublishedName(file, own)), content)
  if (!(await hasRecord(site, name, own))) await replaceFile(path.join(folder, own, recordName), signed)
}
