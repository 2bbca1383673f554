import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../shared/src/node/sync-folder.mjs'

/** A name that no other process uses, with a dot in front so that no web server serves it. */
export const createDraftName = (name: string) => `.${name}.${process.pid}-${randomBytes(4).toString('hex')}`

/** Writes a new file; once this resolves, its bytes are on the disk. */
export const writeSynced = async (file: string, content: string | Buffer) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces a file by a rename: a reader sees the old content or the new, never a part. */
export const replaceFile = async (file: string, content: string | Buffer) => {
  const folder = path.dirname(file)
  const draft = path.join(folder, createDraftName(path.basename(file)))
  try {
    await writeSynced(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}
