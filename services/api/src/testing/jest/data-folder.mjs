import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for the files of the apps under test; TEST_DATA_FOLDER names it to the workers. Both projects share it. Deleted after the last
 * test: a test file's own hooks would run before its apps are closed.
 */
export const createDataFolder = async () => {
  const folder = process.env.TEST_DATA_FOLDER ?? (await mkdtemp(join(tmpdir(), 'hosts-api-data-')))
  process.env.TEST_DATA_FOLDER = folder
  globalThis.removeDataFolder = () => rm(folder, { recursive: true, force: true })
}
