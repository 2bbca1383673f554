import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../shared/src/contract/registry'
import { remoteEntry } from '../stack/apps.mjs'
import { Problem } from '../stack/problem.mjs'
import { getPublishedName } from './describe-release'
import type { Dist } from './dist'
import { createDraftName, replaceFile, syncFolder, writeSynced } from './durable-files'
import {
  createRecord,
  getFolderName,
  hasRecord,
  isFolderForVersion,
  listReleaseFolders,
  readRecord,
  recordName,
} from './releases'
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

/** The files of a release's own folder, by name: its entry and its record. */
const createOwnFiles = (site: Site, release: Release, dist: Dist) =>
  new Map<string, string | Buffer>([
    [path.posix.basename(remoteEntry), dist.contents.get(remoteEntry) ?? ''],
    [recordName, createRecord(site, release)],
  ])

/** Writes a release's own folder under a draft name beside the others. Returns that folder. */
export const writeDraft = async (site: Site, name: string, release: Release, dist: Dist): Promise<string> => {
  const folder = getRemoteFolder(site, name)
  await mkdir(folder, { recursive: true })
  await removeOldDrafts(folder)
  const draft = path.join(folder, createDraftName(getFolderName(release)))
  try {
    await mkdir(draft)
    for (const [file, content] of createOwnFiles(site, release, dist))
      await writeSynced(path.join(draft, file), content)
    await syncFolder(draft)
    return draft
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Throws a Problem where another release has a file of this name with other content: releases share files. */
const refuseOtherContent = async (site: Site, name: string, release: Release, others: string[]) => {
  for (const folder of others) {
    const known = await readRecord(site, name, folder).catch(() => null)
    const file = Object.keys(release.files).find(
      (file) => known?.files[file] && known.files[file] !== release.files[file],
    )
    if (file)
      throw new Problem(
        `${name} ${release.version} and ${known?.version} have different files of the name ${file}: a name must contain the hash of the content.`,
      )
  }
}

/** Writes a file unless it has this content already. */
const writeIfChanged = async (file: string, content: string | Buffer) => {
  const found = await readFile(file).catch(() => null)
  if (found?.equals(Buffer.from(content))) return
  await mkdir(path.dirname(file), { recursive: true })
  await replaceFile(file, content)
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
  draft: string | null,
) => {
  const folder = getRemoteFolder(site, name)
  const own = getFolderName(release)
  const published = await listReleaseFolders(site, name)
  const sameVersion = published.find((other) => other !== own && isFolderForVersion(release.version, other))
  if (sameVersion)
    throw new Problem(
      `${name} ${release.version} is released already, with other content (${sameVersion}). Give the change a new version in its package.json.`,
    )
  await refuseOtherContent(site, name, release, published)
  for (const [file, content] of dist.contents)
    if (file !== remoteEntry) await writeIfChanged(path.join(folder, file), content)
  if (draft && !published.includes(own)) {
    await rename(draft, path.join(folder, own))
    return syncFolder(folder)
  }
  await writeIfChanged(
    path.join(folder, getPublishedName(remoteEntry, own)),
    dist.contents.get(remoteEntry) ?? '',
  )
  if (!(await hasRecord(site, name, own)))
    await replaceFile(path.join(folder, own, recordName), createRecord(site, release))
}
