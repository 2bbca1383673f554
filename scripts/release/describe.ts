import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { type Release, release as releaseSchema } from '../../shared/src/contract/registry'
import { Problem } from '../stack/problem.mjs'
import { type Dist, integrityOf } from './dist'

/** A remote as its package.json describes it; `folder` is relative to the repository or absolute. */
export type RemoteManifest = {
  name: string
  folder: string
  version: string
  owner: string
  platform: string
  paths: string[]
  layout?: boolean
}

const comparator = '(?:[~^]|[<>]=?|=)?\\s*\\d+(?:\\.\\d+){0,2}(?:-[\\w.]+)?'
const range = new RegExp(
  `^${comparator}(?:\\s+${comparator})*(?:\\s*\\|\\|\\s*${comparator}(?:\\s+${comparator})*)*$`,
)

const entry = 'remote-entry.js'

const firstIssue = ({ issues: [issue] }: z.core.$ZodError) => {
  const why = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
  return `its ${issue?.path.join(' ')} ${why}`
}

/**
 * The release that a build is, named by all that it says: the same sources give the same folder, anything else another one.
 * `local` puts that name into the version, so that changed sources need no new one. `base` is the folder alone.
 */
export const describeRelease = (remote: RemoteManifest, dist: Dist, local: boolean): Release => {
  const { name, version, owner, platform, paths, layout } = remote
  const wrong = (what: string) => new Problem(`${name} cannot be released: ${what}.`)
  if (!range.test(String(platform)))
    throw wrong(`its platform range ${JSON.stringify(platform)} is no range like "^1.0.0"`)
  for (const file of [entry, ...dist.preload]) {
    if (!dist.contents.has(file)) throw wrong(`its build lacks ${file}`)
  }
  const files = Object.fromEntries([...dist.contents].map(([file, content]) => [file, integrityOf(content)]))
  const content = {
    owner,
    platform,
    federation: dist.federation,
    entry,
    preload: dist.preload,
    paths,
    layout,
    files,
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)
  const base = local ? `${version}+${hash}/` : `${version}-${hash}/`
  const result = releaseSchema.safeParse({
    version: local ? `${version}+${hash}` : version,
    base,
    ...content,
  })
  if (!result.success) throw wrong(firstIssue(result.error))
  return result.data
}
