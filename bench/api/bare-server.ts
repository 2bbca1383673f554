// The server that the API is compared with: only Fastify and the driver. Answers each call by running its SQL.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import pg from 'pg'
import { nameStatement } from '../../services/api/src/db/name-statement'
import { toLaterStay } from './calls'
import type { CallStatements, NewBooking } from './record-sql'

const { DATABASE_URL = '', PORT, STATEMENTS = '' } = process.env
const calls: Record<string, CallStatements> = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c random_page_cost=1.1' })
const app = fastify()

/** Later than the bookings that the API adds. */
const FIRST_RUN = 5000
let runs = 0
const isInsert = (text: string, table: string) => text.startsWith(`insert into "${table}"`)

/** Values of this run instead of the recorded booking's: its own time and reference, and the ids that its rows get. */
const createStandIns = ({ id, eventId, ref, startsAt, endsAt }: NewBooking) => {
  const stay = toLaterStay(FIRST_RUN + runs)
  runs += 1
  const standIns = new Map([
    [startsAt, stay.startsAt],
    [endsAt, stay.endsAt],
    [ref, `-${String(runs).padStart(7, '0')}`],
  ])
  return {
    replace: (values: unknown[]): unknown[] => {
      let text = JSON.stringify(values)
      for (const [recorded, other] of standIns) text = text.replaceAll(recorded, other)
      return JSON.parse(text)
    },
    addRow: (text: string, row: { id?: unknown } | undefined) => {
      if (isInsert(text, 'bookings')) standIns.set(String(id), String(row?.id))
      if (isInsert(text, 'booking_events') && row) standIns.set(String(eventId), String(row.id))
    },
  }
}

const run = async (db: pg.Pool | pg.PoolClient, { statements, newBooking }: CallStatements) => {
  const standIns = newBooking && createStandIns(newBooking)
  const results = []
  for (const { text, values } of statements) {
    const used = standIns?.replace(values) ?? values
    const { rows } = await db.query({ name: nameStatement(text, used), text }, used)
    standIns?.addRow(text, rows[0])
    results.push(rows)
  }
  return results
}

/** Its statements include those that begin and end its transaction. */
const runBooking = async (call: CallStatements) => {
  const client = await pool.connect()
  try {
    return await run(client, call)
  } finally {
    client.release()
  }
}

for (const [name, call] of Object.entries(calls))
  app.all(`/${name}`, async () => (call.newBooking ? runBooking(call) : run(pool, call)))
app.get('/health', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
