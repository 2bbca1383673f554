import { sql } from 'drizzle-orm'
import { getSqlState, INVALID_PARAMETER } from '../db/sql-state'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'

/**
 * 422 at `timezone` for a zone that the database does not know: Node.js accepts some more, and one stored would break the queries over all
 * locations. Not inside a transaction, which the failed query would end.
 */
export const refuseUnknownZone = async (db: Db, timezone: string) => {
  try {
    await db.execute(sql`select now() at time zone ${timezone}::text`)
  } catch (error) {
    if (getSqlState(error) !== INVALID_PARAMETER) throw error
    throw new FieldError('timezone', 'custom', 'Choose a time zone')
  }
}
