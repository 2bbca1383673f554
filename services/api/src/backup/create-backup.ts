import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLock } from '@hosts/shared/file-lock'
import { Problem } from '@hosts/shared/problem'
import { dumpRows, type RowDump } from '../db/dump-rows'
import { createEmbedded, startEmbedded } from '../db/embedded'
import { lockDataFolder } from '../db/lock-data-folder'
import { getPart, pack, requireFree } from './archive'
import { askForRows, getRowsFolder } from './ask-for-rows'
import { copyOthers, copyPhotos } from './copy-files'
import { exists, holdsDatabase } from './data-folder'
import { logStep } from './log-step'
import { countRows, writeManifest } from './manifest'
import { withTemporary } from './with-temporary'

const noRows = (holder: string, data: string) =>
  new Problem(
    `Process ${holder} uses the data folder ${data} and gives no rows: it starts, or does not answer. Try again, or stop it first.`,
  )

/** Writes the rows of a database that no process uses. It stays as it is, also in an older schema. */
const openForRows = async (data: string, folder: string): Promise<RowDump> => {
  const unlock = await lockDataFolder(data, noRows)
  try {
    const pglite = await startEmbedded(data, (dataDir) => createEmbedded({ dataDir }))
    return await dumpRows(pglite, folder).finally(() => pglite.close())
  } finally {
    await unlock()
  }
}

/** Copies into a folder what a backup has. Photos first and last: so each one that a row names is there, added or deleted meanwhile. */
const collect = async (data: string, folder: string) => {
  await mkdir(folder)
  await logStep('Copying photos', (count) => copyPhotos(data, folder, count))
  const rows = await logStep('Copying the rows of the database', async () => {
    const into = join(folder, 'rows')
    return (await askForRows(data, into)) ?? (await openForRows(data, into))
  })
  await logStep('Copying mails, conversations and keys', async (count) => {
    await copyPhotos(data, folder, count)
    await copyOthers(data, folder, count)
  })
  await writeManifest(folder, rows)
  return countRows(rows)
}

/** Writes one file with all that the folder of an embedded database has, whether its stack runs or not; returns the number of rows. */
export const createBackup = async (data: string, file: string) => {
  if (!(await holdsDatabase(data))) throw new Problem(`${data} has no data of Hosts.`)
  await requireFree(file)
  const part = getPart(file)
  // Perhaps not ours, so it is not removed.
  if (await exists(part))
    throw new Problem(`${part} exists already. Remove it if a backup has left it, or choose another name.`)
  const busy = new Problem(`Another backup of ${data} is being made.`)
  const unlock = await takeLock(join(data, 'backup-lock'), 0, () => busy)
  const folder = join(data, 'backup-files')
  try {
    return await withTemporary([folder, getRowsFolder(data), part], async () => {
      const rows = await collect(data, folder)
      await logStep('Packing', (count) => pack(folder, file, count))
      return rows
    })
  } finally {
    await unlock()
  }
}
