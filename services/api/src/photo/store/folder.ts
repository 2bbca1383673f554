import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noSpace, type PhotoStore, type StoredFile } from './photo-store'

const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code

const ifThere = <Result>(action: Promise<Result>) =>
  action.catch((error) => {
    if (getCode(error) === 'ENOENT') return undefined
    throw error
  })

const listFolder = async function* (folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await ifThere(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    const found = entry.isFile() && (await ifThere(stat(join(folder, entry.name))))
    if (found) yield { name: prefix + entry.name, changedAt: found.mtimeMs }
  }
}

/** Photos as files of a folder. It is made with the first one. */
export const openFolder = (folder: string): PhotoStore => ({
  put: async (name, content) => {
    // Begins with the photo's name, so that the sweep of unnamed files finds it after a crash.
    const half = join(folder, `${name}.${randomUUID()}`)
    try {
      await mkdir(dirname(half), { recursive: true })
      await writeFile(half, content, { flush: true })
      await rename(half, join(folder, name))
    } catch (error) {
      await rm(half, { force: true })
      throw ['ENOSPC', 'EDQUOT'].includes(getCode(error) ?? '') ? noSpace() : error
    }
  },
  get: (name) => ifThere(readFile(join(folder, name))),
  delete: (name) => rm(join(folder, name), { force: true }),
  move: async (name, newName) => {
    await mkdir(dirname(join(folder, newName)), { recursive: true })
    await ifThere(rename(join(folder, name), join(folder, newName)))
  },
  list: async function* (place) {
    if (place === 'photos') return yield* listFolder(folder, '')
    const entries = (await ifThere(readdir(join(folder, 'aside'), { withFileTypes: true }))) ?? []
    for (const { name: day } of entries.filter((entry) => entry.isDirectory())) {
      yield* listFolder(join(folder, 'aside', day), `aside/${day}/`)
      // Once all its files are gone.
      await rmdir(join(folder, 'aside', day)).catch(() => {})
    }
  },
})
