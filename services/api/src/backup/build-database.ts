import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RowDump } from '../db/dump-rows'
import { createEmbedded, startEmbedded } from '../db/embedded'
import { loadRows } from '../db/load-rows'

/** Makes a new embedded database of `rows`, in the newest schema, in a data folder that no process uses. */
export const buildDatabase = async (dataDir: string, rows: string, dump: RowDump) => {
  let used = ''
  const pglite = await startEmbedded(dataDir, (folder) => {
    used = folder
    return createEmbedded({ dataDir: folder })
  })
  await loadRows(pglite, rows, dump).finally(() => pglite.close())
  const place = join(dataDir, 'postgres')
  if (used === place) return
  // The first try hangs, and may still write where it was.
  await rename(place, `${place}-hung`)
  await rename(used, place)
  await rm(join(place, 'ready'))
}
