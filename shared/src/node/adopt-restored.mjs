import { existsSync, renameSync } from 'node:fs'

/** The whole new content of a data folder, until it has its place. @param {string} folder */
export const getRestoredFolder = (folder) => `${folder}.restored`

/**
 * Ends a restore that was interrupted after the old data folder had been moved away. Call it before a data folder is opened.
 * @param {string} folder
 */
export const adoptRestored = (folder) => {
  const restored = getRestoredFolder(folder)
  if (existsSync(folder) || !existsSync(restored)) return
  renameSync(restored, folder)
  console.log(`A restore that was interrupted is finished: ${folder} has the data of the backup.`)
}
