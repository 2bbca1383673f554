import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** Pages of 8 KB whose rows are in memory at once. */
const BATCH_PAGES = 1000

/** What the rows in a folder are: the text of COPY, which every version of PostgreSQL reads, in files `TABLE.0`, `TABLE.1` and so on. */
export type RowDump = {
  /** When each migration of the database was made, as its journal says, oldest first. */
  migrations: number[]
  /** Without generated columns; the number of rows in each file. */
  tables: { name: string; columns: string[]; batches: number[] }[]
  /** The last number that each sequence has given out. */
  sequences: Record<string, string>
}

type Table = { name: string; columns: string[]; pages: number }

const tablesQuery = `select relname as name, pg_relation_size(c.oid)::integer / current_setting('block_size')::integer as pages,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by name`

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

const dumpTable = async (tx: Transaction, folder: string, { name, columns, pages }: Table) => {
  const batches: number[] = []
  for (let page = 0; page < pages; page += BATCH_PAGES) {
    const { blob, affectedRows = 0 } = await tx.query(
      `copy (select ${columns.map(quote).join(', ')} from ${quote(name)}
        where ctid >= '(${page},0)' and ctid < '(${page + BATCH_PAGES},0)') to '/dev/blob'`,
    )
    if (affectedRows === 0 || !blob) continue
    await writeFile(join(folder, `${name}.${batches.length}`), Buffer.from(await blob.arrayBuffer()))
    batches.push(affectedRows)
  }
  return { name, columns, batches }
}

/** Writes all rows of the embedded database into a new folder. Its other callers wait meanwhile, so that all rows are of one moment. */
export const dumpRows = async (pglite: PGlite, folder: string): Promise<RowDump> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  return pglite.transaction(async (tx) => {
    const migrations = await tx.query<{ at: string }>(
      'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    )
    const sequences = await tx.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    )
    const tables: RowDump['tables'] = []
    for (const table of (await tx.query<Table>(tablesQuery)).rows)
      tables.push(await dumpTable(tx, folder, table))
    return {
      migrations: migrations.rows.map(({ at }) => Number(at)),
      tables,
      sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
    }
  })
}
