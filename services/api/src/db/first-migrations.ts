import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from './migrations'

/** Runs work with a copy of the migrations that has only the first ones, as an older release has them. */
export const withFirstMigrations = async <Result>(
  count: number,
  work: (copy: typeof migrations) => Promise<Result>,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-migrations-'))
  try {
    await cp(migrations.migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    return await work({ migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
