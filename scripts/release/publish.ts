import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../stack/problem.mjs'
import type { Dist } from './dist'
import { draftName, replaceFile, syncFolder, writeSynced } from './durable'
import { folderName, hasRecord, isFolderOf, publishedFolders, recordName, recordOf } from './releases'
import { remoteFolder, type Site } from './site'

const anHour = 3_600_000

/** Drafts that a crash left; a younger one may be somebody's work. */
const removeOldDrafts = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name)
    if (name.startsWith('.') && Date.now() - (await stat(draft)).mtimeMs > anHour)
      await rm(draft, { recursive: true, force: true })
  }
}

/** Copies a build into a folder beside the releases, where nobody looks. Gives that folder. */
export const draftRelease = async (
  site: Site,
  name: string,
  release: Release,
  dist: Dist,
): Promise<string> => {
  const folder = remoteFolder(site, name)
  await mkdir(folder, { recursive: true })
  await removeOldDrafts(folder)
  const draft = path.join(folder, draftName(folderName(release)))
  const contents = new Map<string, string | Buffer>(dist.contents).set(recordName, recordOf(site, release))
  const folders = new Set([...contents.keys()].map((file) => path.join(draft, path.dirname(file))))
  try {
    for (const inside of folders) await mkdir(inside, { recursive: true })
    for (const [file, content] of contents) await writeSynced(path.join(draft, file), content)
    for (const inside of folders) await syncFolder(inside)
    return draft
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Makes a draft a release, under the lock. One that is published already only gets back what it has lost. */
export const publishDraft = async (
  site: Site,
  name: string,
  release: Release,
  dist: Dist,
  draft: string | null,
) => {
  const folder = remoteFolder(site, name)
  const own = folderName(release)
  const published = (await publishedFolders(site, name)).filter((other) => isFolderOf(release.version, other))
  const other = published.find((candidate) => candidate !== own)
  if (other)
    throw new Problem(
      `${name} ${release.version} is released already, with other content (${other}). Give the change a new version in its package.json.`,
    )
  if (draft && published.length === 0) {
    await rename(draft, path.join(folder, own))
    return syncFolder(folder)
  }
  if (!(await hasRecord(site, name, own)))
    await replaceFile(path.join(folder, own, recordName), recordOf(site, release))
  for (const [file, content] of dist.contents) {
    const there = path.join(folder, own, file)
    const found = await readFile(there).catch(() => null)
    if (found?.equals(content)) continue
    await mkdir(path.dirname(there), { recursive: true })
    await replaceFile(there, content)
  }
}
