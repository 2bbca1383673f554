import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@hosts/shared/problem'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod/mini'
import type { RowDump } from '../db/dump-rows'
import { migrations } from '../db/migrations'

/** Grows when an older version of Hosts could not restore what this one writes. */
const FORMAT = 1
const FILE = 'manifest.json'

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const count = z.number().check(z.int(), z.minimum(0))

export const rowDump = z.object({
  migrations: z.array(count),
  tables: z.array(z.object({ name, columns: z.array(name), batches: z.array(count) })),
  sequences: z.record(name, z.string().check(z.regex(/^-?\d+$/))),
}) satisfies z.ZodMiniType<RowDump>

const manifest = z.object({ format: z.literal(FORMAT), createdAt: z.iso.datetime(), rows: rowDump })
/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifest>

export const writeManifest = (folder: string, rows: RowDump) =>
  writeFile(
    join(folder, FILE),
    JSON.stringify({ format: FORMAT, createdAt: new Date().toISOString(), rows }, null, 2),
  )

export const countRows = ({ tables }: RowDump) =>
  tables.flatMap(({ batches }) => batches).reduce((sum, batch) => sum + batch, 0)

const newer = (file: string) =>
  new Problem(`${file} was made by a newer version of Hosts. Update Hosts, then restore it.`)

const isKnown = ({ rows }: Manifest) => {
  const known = readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis)
  return rows.migrations.length <= known.length && rows.migrations.every((at, index) => at === known[index])
}

/** Reads the manifest of the unpacked `file`; refuses one that this version cannot restore. */
export const readManifest = async (folder: string, file: string): Promise<Manifest> => {
  const json = await readFile(join(folder, FILE), 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const { data: version } = z.object({ format: z.number() }).safeParse(json)
  if (version && version.format > FORMAT) throw newer(file)
  const { data } = manifest.safeParse(json)
  if (!data) throw new Problem(`${file} is no backup of Hosts.`)
  if (!isKnown(data)) throw newer(file)
  return data
}
