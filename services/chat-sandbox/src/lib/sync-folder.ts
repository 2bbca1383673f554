import { open } from 'node:fs/promises'

/** Writes a folder's list of files to the disk, so that a new or renamed file survives a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
