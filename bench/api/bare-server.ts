// The server that the API is compared with: only Fastify and the driver. Answers each call by running its SQL.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import postgres from 'postgres'
import { isSearch } from '../../services/api/src/db/server'
import { toLaterStay } from './calls'
import type { CallStatements, NewBooking } from './record-sql'

const { DATABASE_URL = '', PORT, STATEMENTS = '' } = process.env
const calls: Record<string, CallStatements> = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {}, connection: { random_page_cost: 1.1 } })
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
    addRow: (text: string, row: postgres.Row | undefined) => {
      if (isInsert(text, 'bookings')) standIns.set(String(id), String(row?.id))
      if (isInsert(text, 'booking_events') && row) standIns.set(String(eventId), String(row.id))
    },
  }
}

const run = async (
  db: postgres.Sql | postgres.TransactionSql,
  { statements, newBooking }: CallStatements,
) => {
  const standIns = newBooking && createStandIns(newBooking)
  const results = []
  for (const { text, values } of statements) {
    const rows = await db.unsafe(text, (standIns?.replace(values) ?? values) as never[], {
      prepare: !isSearch(text),
    })
    standIns?.addRow(text, rows[0])
    results.push(rows)
  }
  return results
}

for (const [name, call] of Object.entries(calls))
  app.all(`/${name}`, async () => (call.newBooking ? sql.begin((tx) => run(tx, call)) : run(sql, call)))
app.get('/health', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
