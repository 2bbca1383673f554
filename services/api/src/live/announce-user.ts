import { sql } from 'drizzle-orm'
import type { Db } from '../db/types'

/** Tells everybody of an account that its users' own data have changed: their other tabs and devices read it again. */
export const announceUser = (db: Db, accountId: number) =>
  db.execute(
    sql`select pg_notify('people', json_build_object('accountId', ${accountId}::integer, 'tags', array['User'])::text)`,
  )
