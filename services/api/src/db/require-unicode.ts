import { sql } from 'drizzle-orm'
import type { Db } from './types'

/**
 * Throws one sentence for people when the server changes the case of ASCII letters only: searches then miss names, and the gate plates, or
 * when it cannot store every letter.
 */
export const requireUnicode = async (db: Db, url: string) => {
  const [row] = await db
    .select({
      name: sql<string>`current_database()`,
      isFit: sql<boolean>`upper('ö') = 'Ö' and current_setting('server_encoding') = 'UTF8'`,
    })
    .from(sql`(select 1) as one`)
  if (row?.isFit) return
  const server = new URL(url).host
  throw new Error(
    `The database ${row?.name} on ${server} does not know that Ö is the capital of ö, so that searches would miss names and plates. Create one with a UTF-8 locale, such as \`create database hosts template template0 encoding 'UTF8' locale 'C.UTF-8'\`, move the data there with pg_dump and psql, and set DATABASE_URL to it.`,
  )
}
