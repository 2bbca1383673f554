import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '../../shared/src/node/problem.mjs'
import { encodings } from '../stack/compress.mjs'

/** Shape of `.build.json`, which rspack/build-record.ts writes. */
export const buildRecord = z.object({
  /** The version of the federation runtime. */
  federation: z.string(),
  /** The version of the agreement with the shell (shared/src/contract/version.ts). */
  contract: z.number(),
  /** The exposed module's first files. */
  preload: z.array(z.string()),
  /** The first files of its chunks with a name; a build of a released checkout lists none. */
  chunks: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The platform's exports that it uses at run time, as `module#name`. */
  platformExports: z.array(z.string()),
})

export type Dist = z.infer<typeof buildRecord> & {
  /** The published files: content by path inside the folder. */
  contents: Map<string, Buffer>
}

/** Not published: source maps, dotfiles, which are the build's own, and compressed copies, which a server adds beside its files. */
const isPublished = (name: string) =>
  !name.startsWith('.') &&
  !['.map', ...encodings.map(({ suffix }) => suffix)].some((end) => name.endsWith(end))

const listFiles = async (folder: string, inside = ''): Promise<string[]> => {
  const entries = await readdir(path.join(folder, inside), { withFileTypes: true })
  const lists = entries
    .filter(({ name }) => isPublished(name))
    .map(async (entry) => {
      const file = path.posix.join(inside, entry.name)
      if (entry.isDirectory()) return listFiles(folder, file)
      // A link could lead out of the folder, or round in a circle.
      if (!entry.isFile()) throw new Problem(`${path.join(folder, file)} is a link, not a file of the build.`)
      return [file]
    })
  return (await Promise.all(lists)).flat()
}

const readRecord = async (folder: string) => {
  try {
    return buildRecord.parse(JSON.parse(await readFile(path.join(folder, '.build.json'), 'utf8')))
  } catch {
    throw new Problem(`${folder} holds no finished build; build the remote first.`)
  }
}

/** Reads the files of a build that are published: content by path. */
export const readContents = async (folder: string): Promise<Dist['contents']> => {
  const files = (await listFiles(folder)).sort()
  const contents = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)
  return new Map(await Promise.all(contents))
}

/** Reads a remote's build: the files that are published, and its record. */
export const readDist = async (folder: string): Promise<Dist> => ({
  ...(await readRecord(folder)),
  contents: await readContents(folder),
})

/** The subresource integrity of a file's content. */
export const computeIntegrity = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
