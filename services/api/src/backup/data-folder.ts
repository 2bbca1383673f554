import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

export const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Whether a folder has an embedded database that has once started (db/embedded.ts). */
export const holdsDatabase = async (data: string) => {
  const has = (name: string) => exists(join(data, name))
  if (await has('postgres-retry/ready')) return true
  return (await has('postgres/PG_VERSION')) && !(await has('postgres-unfinished'))
}

export type FolderState = 'missing' | 'empty' | 'data' | 'other'

/** What is at the place of a data folder; `other` are files that are not ours. */
export const readFolderState = async (data: string): Promise<FolderState> => {
  if (!(await exists(data))) return 'missing'
  for (const name of ['postgres', 'stack.json']) if (await exists(join(data, name))) return 'data'
  const names = await readdir(data).catch(() => ['a file'])
  return names.length === 0 ? 'empty' : 'other'
}
