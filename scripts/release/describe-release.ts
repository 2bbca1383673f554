import { createHash } from 'node:crypto'
import path from 'node:path'
import type * as z from 'zod/mini'
import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { remoteEntry } from '../stack/apps.mjs'
import { Problem } from '../stack/problem.mjs'
import type { RemoteManifest } from '../stack/types'
import { computeIntegrity, type Dist } from './dist'

const comparator = '(?:[~^]|[<>]=?|=)?\\s*\\d+(?:\\.\\d+){0,2}(?:-[\\w.]+)?'
const range = new RegExp(
  `^${comparator}(?:\\s+${comparator})*(?:\\s*\\|\\|\\s*${comparator}(?:\\s+${comparator})*)*$`,
)

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) => {
  const why = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
  return `its ${issue?.path.join(' ')} ${why}`
}

/** Path of a published file in the remote's folder; only the entry is in the release's folder. */
export const getPublishedName = (file: string, releaseFolder: string) =>
  file === remoteEntry ? path.posix.join(releaseFolder, path.posix.basename(file)) : file

/**
 * Describes a build as a release, named by a hash of its whole description: equal sources give equal names. `local` puts the hash
 * into the version, so that changed sources need no new version. The release has no address yet.
 */
export const describeRelease = (remote: RemoteManifest, dist: Dist, local: boolean): Release => {
  const { name, version, owner, platform, paths, layout } = remote
  const createProblem = (what: string) => new Problem(`${name} cannot be released: ${what}.`)
  if (!range.test(String(platform)))
    throw createProblem(`its platform range ${JSON.stringify(platform)} is no range like "^1.0.0"`)
  for (const file of [remoteEntry, ...dist.preload]) {
    if (!dist.contents.has(file)) throw createProblem(`its build lacks ${file}`)
  }
  const files = Object.fromEntries(
    [...dist.contents].map(([file, content]) => [file, computeIntegrity(content)]),
  )
  const content = {
    owner,
    platform,
    federation: dist.federation,
    preload: dist.preload,
    paths,
    layout,
    files,
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)
  const folder = `${version}${local ? '+' : '-'}${hash}`
  const result = releaseSchema.safeParse({
    version: local ? folder : version,
    base: './',
    entry: getPublishedName(remoteEntry, folder),
    ...content,
    files: Object.fromEntries(
      Object.entries(files).map(([file, integrity]) => [getPublishedName(file, folder), integrity]),
    ),
  })
  if (!result.success) throw createProblem(firstIssue(result.error))
  return result.data
}
