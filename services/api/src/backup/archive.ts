import { open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '@hosts/shared/problem'
import { syncFolder } from '@hosts/shared/sync-folder'
import { create, extract, type ReadEntry } from 'tar'
import { exists } from './data-folder'

/** The places that a backup may have; an archive with others is none of ours. */
const places =
  /^(?:manifest\.json|stack\.json|jwt-secret|data-key|[\w-]+\.pem|(?:rows|photos|outbox|chat)(?:\/.*)?)$/

const syncFile = async (file: string) => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Refuses a name that is taken. */
export const requireFree = async (file: string) => {
  if (await exists(file)) throw new Problem(`${file} exists already. Choose another name.`)
}

/** Where a file is written until it is whole. */
export const getPart = (file: string) => `${file}.part`

/** Makes one file, readable by its owner only, of all that is in a folder. It gets its name once it is whole and on the disk. */
export const pack = async (folder: string, file: string, onFile: () => void) => {
  const part = getPart(file)
  await create(
    {
      file: part,
      cwd: folder,
      gzip: true,
      portable: true,
      strict: true,
      mode: 0o600,
      onWriteEntry: onFile,
    },
    await readdir(folder),
  )
  await syncFile(part)
  // Packing takes long enough for another file to get the name.
  await requireFree(file)
  await rename(part, file)
  await syncFolder(dirname(file))
}

/** Unpacks into an empty folder; once this resolves, the file's checksum was right. */
export const unpack = async (file: string, folder: string, onFile: () => void) => {
  const isWanted = (path: string, entry: object) => {
    const { type } = entry as ReadEntry
    return ['File', 'Directory'].includes(type) && places.test(path.replace(/\/$/, ''))
  }
  await extract({ file, cwd: folder, strict: true, filter: isWanted, onReadEntry: onFile }).catch((error) => {
    // One of the disk, such as a full one.
    if (error.syscall) throw error
    throw new Problem(`${file} is damaged, or no backup of Hosts.`)
  })
}

/** Once this resolves, all files of a folder survive a power cut. */
export const syncTree = async (folder: string) => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await syncFile(path)
  }
  await syncFolder(folder)
}
