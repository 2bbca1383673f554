import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteEntry } from '../stack/apps.mjs'
import { replaceFile } from './durable-files'

/** The folder of all source maps: beside the published one, because they contain the sources. */
export const getMapsFolder = (root: string) => `${path.resolve(root)}-maps`

/**
 * Stores the maps of a build's scripts, for `npm run explain`. Scripts are named by their content, so that the maps of all releases fit
 * into one folder for each remote. Only the entry is not: it holds the bundler's runtime, and none of the remote's sources.
 */
export const storeSourceMaps = async (root: string, name: string, dist: string) => {
  const folder = path.join(getMapsFolder(root), name)
  await mkdir(folder, { recursive: true })
  const found = await readdir(dist, { recursive: true })
  for (const file of found.filter((file) => file.endsWith('.js.map') && file !== `${remoteEntry}.map`)) {
    const content = await readFile(path.join(dist, file))
    await replaceFile(path.join(folder, path.basename(file)), content)
  }
}
