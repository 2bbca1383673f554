import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noSpace, type PhotoStore } from './photo-store'

const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code

const ifThere = <Result>(action: Promise<Result>) =>
  action.catch((error) => {
    if (getCode(error) === 'ENOENT') return undefined
    throw error
  })

/** Photos as files of a folder. It is made with the first one. */
export const openFolder = (folder: string): PhotoStore => ({
  put: async (name, content) => {
    // Begins with the photo's name, so that the sweep of unnamed files finds it after a crash.
    const half = join(folder, `${name}.${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(half, content, { flush: true })
      await rename(half, join(folder, name))
    } catch (error) {
      await rm(half, { force: true })
      throw ['ENOSPC', 'EDQUOT'].includes(getCode(error) ?? '') ? noSpace() : error
    }
  },
  get: (name) => ifThere(readFile(join(folder, name))),
  delete: (name) => rm(join(folder, name), { force: true }),
  list: async function* () {
    const entries = await ifThere(opendir(folder))
    if (entries) for await (const { name } of entries) yield name
  },
})
