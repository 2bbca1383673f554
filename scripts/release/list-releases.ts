import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../shared/src/contract/registry'
import { describeExpiry } from './expiry'
import { readRecord } from './record'
import { readRegistry } from './registry-file'
import { listReleaseFolders, readFiles } from './releases'
import { describeShells } from './shell/describe-shells'
import { getRemoteFolder, type SiteReader } from './site'
import type { Entry } from './types'

/** `0.2.10` comes after `0.2.8`. */
const { compare } = new Intl.Collator('en', { numeric: true })

const getState = (entry: Entry | undefined, version: string, unchecked: string | undefined) => {
  const isCanary = entry?.canary?.release.version === version
  const served =
    entry?.stable.version === version ? 'stable' : isCanary && `canary, ${entry.canary?.percent} %`
  return [served, unchecked && 'not checked'].filter(Boolean).join(', ')
}

/** All files of a release, as they lie in the folder. */
const getSize = async (site: SiteReader, name: string, release: Release) => {
  const files = Object.keys(await readFiles(site, name, release))
  const sizes = files.map(async (file) => (await stat(path.join(getRemoteFolder(site, name), file))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const describeSize = (site: SiteReader, name: string, release: Release) =>
  getSize(site, name, release).then(
    (bytes) => `${Math.round(bytes / 1_000)} KB`,
    () => 'damaged',
  )

const describeFolder = async (site: SiteReader, name: string, folder: string, entry: Entry | undefined) => {
  const found = await readRecord(site, name, folder).catch(() => null)
  if (!found) return [name, '(signed with another key)', '', '', '', '', folder]
  const { release, at, by, unchecked } = found.facts
  const day = at.slice(0, 16).replace('T', ' ')
  return [
    name,
    release.version,
    getState(entry, release.version, unchecked),
    day,
    by,
    await describeSize(site, name, release),
    folder,
  ]
}

/**
 * One line per published release, in the order of the versions: remote, version, state, date (UTC), author, size of its files, folder. The
 * last line describes the registry.
 */
export const listReleases = async (site: SiteReader, names: string[]): Promise<string[]> => {
  const registry = await readRegistry(site)
  const known = [...new Set([...names, ...Object.keys(registry?.remotes ?? {})])].sort()
  const lines: string[][] = []
  for (const name of known)
    for (const folder of (await listReleaseFolders(site, name)).sort(compare))
      lines.push(await describeFolder(site, name, folder, registry?.remotes[name]))
  lines.push(...(await describeShells(site, compare)))
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(0, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  return [
    ...lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')),
    registry
      ? `Registry ${registry.sequence}, ${describeExpiry(registry)}, signed with ${site.publicKey}`
      : 'Nothing is released yet.',
  ]
}
