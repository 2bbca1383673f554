import { sql } from 'drizzle-orm'
import { likePattern } from '../db/like-pattern'
import type { Db } from '../db/types'

/** The columns of all tables that have one of these texts, as `table.column`: of every type that can hold a text, whatever tables there are. */
export const findTexts = async (db: Db, texts: readonly string[]): Promise<string[]> => {
  const patterns = sql.param(texts.map(likePattern))
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select columns.table_name as "table", columns.column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'tsvector', 'USER-DEFINED')
    order by 1, 2`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const [name, of] = [sql.identifier(column), sql.identifier(table)]
    const { rows } = await db.execute(
      sql`select 1 from ${of} where ${name}::text ilike any(${patterns}::text[]) limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
