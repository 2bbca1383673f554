import { open } from 'node:fs/promises'

/** Once this resolves, the list of a folder's files survives a power cut. @param {string} folder */
export const syncFolder = async (folder) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
