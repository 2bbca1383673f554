import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { buildApp } from '../../services/api/src/app'
import * as schema from '../../services/api/src/db/schema'
import { readConfig } from '../../services/api/src/lib/config'
import type { Call } from './calls'

export type Statement = { text: string; values: unknown[] }
/** A booking that a call has added: what another run of its statements has to replace in their values. */
export type NewBooking = { id: number; eventId: number; ref: string; startsAt: string; endsAt: string }
export type CallStatements = { statements: Statement[]; newBooking?: NewBooking }

/** All SQL that the API runs for each call, from finding the caller on, with its values. */
export const recordSql = async (
  env: Record<string, string>,
  token: string,
  calls: Call[],
): Promise<Record<string, CallStatements>> => {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 1, pipeline: true })
  // Drizzle names statements for what they do, and the driver refuses two texts of one name.
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((statement: object, ...rest: unknown[]) =>
      query({ ...statement, name: undefined }, ...rest)) as typeof client.query
  })
  let statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(pool, { schema, casing: 'snake_case', logger })
  const mailer = { send: async () => {} }
  const app = await buildApp({
    config,
    db,
    mailer,
    secret: config.JWT_SECRET ?? '',
    dataKey: config.DATA_KEY ?? '',
  })
  const recorded: Record<string, CallStatements> = {}
  for (const { name, method, path, body, toBody } of calls) {
    statements = []
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    recorded[name] = { statements }
    if (!toBody) continue
    const { id, ref, startsAt, endsAt } = answer.json()
    const text = 'select max(id) as id from booking_events where booking_id = $1'
    const events = await pool.query({ text }, [id])
    recorded[name].newBooking = { id, eventId: events.rows[0].id, ref, startsAt, endsAt }
  }
  await app.close()
  await pool.end()
  return recorded
}
