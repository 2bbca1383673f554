import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { menuItem, slotItem } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { buildRecord, computeIntegrity } from '../release/dist'
import { root } from '../stack/root.mjs'
import type { RemoteManifest } from '../stack/types'
import { unpack } from './archive'
import { platformSurface } from './read-platform'
import { wireSurface } from './read-wire'

/** The last releases, stored in `contracts/`. Why: docs/decisions/ has a record on released builds. */

const recordFields = {
  version: z.string(),
  /** The commit that it was built from. */
  commit: z.string(),
  /** The SHA-384 of its archive. */
  archive: z.string(),
}

/** A remote as its package.json and its build describe it. */
const remoteRecord = z.object({
  ...recordFields,
  owner: z.string(),
  platform: z.string(),
  paths: z.array(z.string()),
  open: z.optional(z.array(z.string())),
  screens: z.optional(z.record(z.string(), z.array(z.string()))),
  layout: z.optional(z.boolean()),
  offline: z.optional(z.boolean()),
  menu: z.optional(z.array(menuItem)),
  slots: z.optional(z.array(slotItem)),
  build: buildRecord,
})
export type RemoteRecord = z.infer<typeof remoteRecord>

const shellRecord = z.object({ ...recordFields, federation: z.string(), contract: z.number() })
export type ShellRecord = z.infer<typeof shellRecord>

/** How a release of a remote is recorded. The values are those that JSON stores. */
export const toRemoteRecord = (
  { version, owner, platform, paths, open, screens, layout, offline, menu, slots }: RemoteManifest,
  build: RemoteRecord['build'],
  release: Pick<RemoteRecord, 'commit' | 'archive'>,
): RemoteRecord => {
  const described = {
    version,
    ...release,
    owner,
    platform,
    paths,
    open,
    screens,
    layout,
    offline,
    menu,
    slots,
    build,
  }
  return remoteRecord.parse(JSON.parse(JSON.stringify(described)))
}

export const recordsFolder = path.join(root, 'contracts')

const missing = (what: string) =>
  new Problem(
    `contracts/${what} is missing, so nobody knows what is released. \`npm run record\` makes it (docs/deploying.md).`,
  )

const read = (name: string) => {
  try {
    return readFileSync(path.join(recordsFolder, name))
  } catch {
    throw missing(name)
  }
}

const readJson = <Output>(name: string, schema: { parse: (data: unknown) => Output }) => {
  const text = read(`${name}.json`).toString()
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Problem(
      `contracts/${name}.json is no record. \`npm run record\` makes it again (docs/deploying.md).`,
    )
  }
}

export const readReleasedShell = (): ShellRecord => readJson('shell', shellRecord)
export const readReleasedPlatform = () => readJson('platform', platformSurface)
export const readReleasedWire = () => readJson('wire', wireSurface)
export const readReleasedRemote = (name: string) => ({ name, ...readJson(name, remoteRecord) })

/** The released remotes, also those without sources here. */
export const listReleasedRemotes = (): string[] => {
  if (!existsSync(recordsFolder)) throw missing('')
  return readdirSync(recordsFolder)
    .flatMap((file) => /^([a-z][a-z0-9-]*)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => !['shell', 'platform', 'wire'].includes(name))
}

/** Reads the files of an app's last release. Throws a Problem when they are not those of its record. */
export const readReleasedFiles = (name: string, { archive }: { archive: string }): Map<string, Buffer> => {
  const content = read(`${name}.br`)
  if (computeIntegrity(content) !== archive)
    throw new Problem(`contracts/${name}.br is not what ${name}.json names. Take both from one commit.`)
  return unpack(content)
}
