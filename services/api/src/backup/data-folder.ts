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

/** Whether a folder has an embedded database; `postgres-retry` is that of a second try (db/embedded.ts). */
export const holdsDatabase = async (data: string) =>
  (await exists(join(data, 'postgres/PG_VERSION'))) || (await exists(join(data, 'postgres-retry/ready')))

export type FolderState = 'missing' | 'empty' | 'data' | 'other'

/** What is at the place of a data folder; `other` are files that are not ours. */
export const readFolderState = async (data: string): Promise<FolderState> => {
  if (!(await exists(data))) return 'missing'
  if ((await holdsDatabase(data)) || (await exists(join(data, 'stack.json')))) return 'data'
  const names = await readdir(data).catch(() => ['a file'])
  return names.length === 0 ? 'empty' : 'other'
}
