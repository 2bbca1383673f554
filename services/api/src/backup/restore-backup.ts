import { mkdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getRestoredFolder } from '@hosts/shared/adopt-restored'
import { takeLock } from '@hosts/shared/file-lock'
import { Problem } from '@hosts/shared/problem'
import { syncFolder } from '@hosts/shared/sync-folder'
import type { RowDump } from '../db/dump-rows'
import { createEmbedded, startEmbedded } from '../db/embedded'
import { loadRows } from '../db/load-rows'
import { syncTree, unpack } from './archive'
import { exists, type FolderState, isFile, readFolderState } from './data-folder'
import { lockStack, removeLocks } from './lock-stack'
import { logStep } from './log-step'
import { readManifest } from './manifest'
import { withTemporary } from './with-temporary'

const requirePlace = (data: string, state: FolderState, replace: boolean) => {
  if (state === 'other') throw new Problem(`${data} has files that are not of Hosts; it was left alone.`)
  if (state === 'data' && !replace)
    throw new Problem(
      `${data} has data already. Name another folder with --data, or replace it with --replace.`,
    )
}

/** Makes a new database in the newest schema. If it started at the second try, the next start moves it into place. */
const buildDatabase = async (dataDir: string, rows: string, dump: RowDump) => {
  const pglite = await startEmbedded(dataDir, (folder) => createEmbedded({ dataDir: folder }))
  await loadRows(pglite, rows, dump).finally(() => pglite.close())
}

/** Makes a data folder of a backup. */
const unpackInto = async (folder: string, file: string) => {
  await mkdir(folder)
  await logStep('Unpacking', (count) => unpack(file, folder, count))
  const manifest = await readManifest(folder, file)
  const rows = join(folder, 'rows')
  await logStep('Building the database', () => buildDatabase(folder, rows, manifest.rows))
  await rm(rows, { recursive: true, force: true })
  await rm(join(folder, 'manifest.json'))
  await syncTree(folder)
  return manifest
}

/** The place itself gets another name at the end, which the system refuses for a mount point: better said before the work. */
const requireMovable = async (place: string, state: FolderState) => {
  if (state === 'missing') return
  try {
    // Removes nothing that has files.
    await rmdir(place)
    await mkdir(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY')
      throw new Problem(
        `${place} is a mount point, which cannot be replaced. Name a folder in it with --data.`,
      )
  }
}

const moveAside = async (data: string) => {
  const before = `${data}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  await rename(data, before)
  return before
}

type Place = { data: string; state: FolderState; unlock: () => Promise<void> }

/** Undoes an exchange that failed: else a later start on a new folder would take the data that were not restored. */
const undoExchange = async (data: string, before: string | undefined, error: Error) => {
  const restored = getRestoredFolder(data)
  const isBack =
    !before ||
    (await rename(before, data).then(
      () => true,
      () => false,
    ))
  // Without any folder in its place, the next start takes the new one.
  if (isBack || (await exists(data))) await rm(restored, { recursive: true, force: true })
  const place = isBack ? '' : ` The data before are in ${before}.`
  return new Problem(`Nothing was restored: ${data} could not be replaced (${error.message}).${place}`)
}

/** Puts the finished folder in its place. Whenever this is interrupted, the old one is there, or the new one at the next start. */
const exchange = async (folder: string, { data, state, unlock }: Place) => {
  if ((await readFolderState(data)) !== state)
    throw new Problem(`Nothing was restored: ${data} has been changed meanwhile.`)
  const restored = getRestoredFolder(data)
  await rm(restored, { recursive: true, force: true })
  await rename(folder, restored)
  await syncFolder(dirname(data))
  let before: string | undefined
  try {
    if (state === 'data') before = await moveAside(data)
    else if (state === 'empty') await rmdir(data)
    // By their old name the locks would now be those of the new folder.
    await unlock()
    if (before) await removeLocks(before)
    await rename(restored, data)
  } catch (error) {
    // A start was faster.
    if (await exists(restored)) throw await undoExchange(data, before, error as Error)
  }
  await syncFolder(dirname(data))
  return before
}

/**
 * Makes the data folder of a backup; returns when the backup was made, and where the old data are that it replaces. Until the new folder is
 * whole, nothing in the place of the old one changes.
 */
export const restoreBackup = async (file: string, data: string, { replace }: { replace: boolean }) => {
  if (!(await isFile(file))) throw new Problem(`There is no file ${file}.`)
  const place = await realpath(data).catch(() => data)
  const state = await readFolderState(place)
  requirePlace(place, state, replace)
  await mkdir(dirname(place), { recursive: true })
  const busy = new Problem(`Another restore into ${place} runs.`)
  const release = await takeLock(`${place}.restore-lock`, 0, () => busy)
  const folder = `${place}.restoring`
  try {
    return await withTemporary([folder], async () => {
      await requireMovable(place, state)
      const unlock = state === 'data' ? await lockStack(place) : async () => {}
      try {
        const { createdAt } = await unpackInto(folder, file)
        return { createdAt, before: await exchange(folder, { data: place, state, unlock }) }
      } finally {
        await unlock()
      }
    })
  } finally {
    await release()
  }
}
