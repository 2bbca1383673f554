import { createHash } from 'node:crypto'
import path from 'node:path'
import type * as z from 'zod/mini'
import {
  type FileList,
  fileList,
  fileListName,
  type Release,
  release as releaseSchema,
} from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { ownsPath } from '../../shell/src/federation/releases/owns-path'
import { remoteEntry } from '../stack/apps.mjs'
import type { RemoteManifest } from '../stack/types'
import { computeIntegrity, type Dist } from './dist'

const comparator = '(?:[~^]|[<>]=?|=)?\\s*\\d+(?:\\.\\d+){0,2}(?:-[\\w.]+)?'
const range = new RegExp(
  `^${comparator}(?:\\s+${comparator})*(?:\\s*\\|\\|\\s*${comparator}(?:\\s+${comparator})*)*$`,
)

const firstIssue = ({ issues: [issue] }: z.core.$ZodError, ...inside: string[]) => {
  const why = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
  return `its ${[...inside, ...(issue?.path ?? [])].join(' ')} ${why}`
}

/** Path of a published file in the remote's folder; only the entry and the list of files are in the release's folder. */
export const getPublishedName = (file: string, releaseFolder: string) =>
  [remoteEntry, fileListName].includes(file)
    ? path.posix.join(releaseFolder, path.posix.basename(file))
    : file

/** The hashes of all published files but the entry. */
export const createFileList = ({ contents }: Dist): FileList =>
  Object.fromEntries(
    [...contents]
      .filter(([file]) => file !== remoteEntry)
      .map(([file, content]) => [file, computeIntegrity(content)]),
  )

/** The files of a release's own folder: content by name in the build. */
export const createOwnFiles = (dist: Dist): Map<string, string | Buffer> =>
  new Map([
    [remoteEntry, dist.contents.get(remoteEntry) ?? ''],
    [fileListName, JSON.stringify(createFileList(dist))],
  ])

/** The files that the registry describes: those that a page asks for before the entry runs, and the list of all others. */
const listFirstFiles = (dist: Dist) => [
  ...createOwnFiles(dist),
  ...dist.preload.map((file) => [file, dist.contents.get(file) ?? ''] as const),
]

/** The name of the chunk (`webpackChunkName`) with a remote's part for a slot. */
export const getSlotChunk = (slot: string) => `slot-${slot}`

/** The files of the screens that pages open with, by path. */
const listScreens = (screens: Record<string, string[]>, { chunks = {} }: Dist) => {
  const listFiles = (chunk: string) => {
    if (!chunks[chunk]) throw new Problem(`The build has no chunk ${chunk}, which package.json names.`)
    return chunks[chunk]
  }
  return Object.fromEntries(
    Object.entries(screens).map(([path, names]) => [path, [...new Set(names.flatMap(listFiles))]]),
  )
}

/**
 * Describes a build as a release, named by a hash of its whole description: equal sources have equal names. `local` puts the hash into the
 * version, so that changed sources need no new version. The release has no address yet.
 */
export const describeRelease = (remote: RemoteManifest, dist: Dist, local: boolean): Release => {
  const { name, version, owner, platform, paths, open, layout, offline, menu, slots, screens } = remote
  const createProblem = (what: string) => new Problem(`${name} cannot be released: ${what}.`)
  if (!range.test(String(platform)))
    throw createProblem(`its platform range ${JSON.stringify(platform)} is no range like "^1.0.0"`)
  for (const file of [remoteEntry, ...dist.preload]) {
    if (!dist.contents.has(file)) throw createProblem(`its build lacks ${file}`)
  }
  const foreign = menu?.find(({ path }) => !paths.some((prefix) => ownsPath(prefix, path)))
  if (foreign) throw createProblem(`its menu leads to ${foreign.path}, which is below none of its paths`)
  const unfilled = slots?.find(({ slot }) => !dist.chunks?.[getSlotChunk(slot)])
  if (unfilled)
    throw createProblem(
      `its build has nothing for the slot ${unfilled.slot}, no chunk ${getSlotChunk(unfilled.slot)}`,
    )
  const list = fileList.safeParse(createFileList(dist))
  if (!list.success) throw createProblem(firstIssue(list.error, 'files'))
  const first = listFirstFiles(dist)
  const describeFirst = <Fact>(measure: (content: string | Buffer) => Fact, folder?: string) =>
    Object.fromEntries(
      first.map(([file, content]) => [
        folder === undefined ? file : getPublishedName(file, folder),
        measure(content),
      ]),
    )
  const content = {
    owner,
    platform,
    federation: dist.federation,
    preload: dist.preload,
    screens: screens && listScreens(screens, dist),
    paths,
    open,
    layout,
    offline,
    menu,
    slots,
    files: describeFirst(computeIntegrity),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)
  const folder = `${version}${local ? '+' : '-'}${hash}`
  const result = releaseSchema.safeParse({
    version: local ? folder : version,
    base: './',
    entry: getPublishedName(remoteEntry, folder),
    ...content,
    files: describeFirst(computeIntegrity, folder),
    bytes: describeFirst((file) => Buffer.byteLength(file), folder),
  })
  if (!result.success) throw createProblem(firstIssue(result.error))
  return result.data
}
