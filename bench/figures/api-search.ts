import pg from 'pg'
import { logStep } from '../../scripts/stack/log.mjs'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { nameStatement } from '../../services/api/src/db/name-statement'
import { searchCalls } from '../api/budgets.mjs'
import type { Call } from '../api/calls'
import { signUp } from '../api/compare-servers'
import { compareTurns } from '../api/compare-turns'
import { fillSearch } from '../api/fill-search'
import { findOldBookings, findOldDrivers } from '../api/old-searches'
import { recordSql, type Statement } from '../api/record-sql'
import type { Figure } from '../report/row'
import { median } from '../report/statistics'
import { withApiDatabase } from '../setup/with-api-database'

const { api: port } = getPorts(21_800)
/** Searches of each kind that one median is of, and turns that are left out: pages of the database that nobody has read. */
const [TURN, WARM_UP] = [20, 2]

const toCall = (locationId: number, { id, list, typed }: (typeof searchCalls)[number]): Call => {
  const search = `search=${encodeURIComponent(typed)}`
  const path =
    list === 'drivers'
      ? `/api/v1/chat/users?warehouseId=${locationId}&${search}`
      : `/api/v1/warehouse/${locationId}/booking?${search}`
  return { name: id, method: 'GET', path }
}

/** The one statement of a call that searches, not those that read what it has found. */
const findSearch = (statements: Statement[]): Statement => {
  const found = statements.filter(({ text }) => / i?like /.test(text))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} statements search, not one`)
  return found[0]
}

const runStatement = async (db: pg.Client, { text, values }: Statement) => {
  const start = performance.now()
  const { rows } = await db.query({ name: nameStatement(text, values), text }, values)
  // Drizzle names no column of its statements.
  return { ms: performance.now() - start, total: Number(rows[0]?.total ?? rows[0]?.count ?? 0) }
}

/** The row of one search: the new statement's time divided by the old one's, in turns. */
const measurePair = async (
  db: pg.Client,
  id: string,
  [now, before]: [Statement, Statement],
  runs: number,
): Promise<Figure> => {
  const [found, expected] = [await runStatement(db, now), await runStatement(db, before)]
  // The release before also took the digits of a plate for a part of a phone.
  if (found.total === 0 || found.total > expected.total)
    throw new Error(`${id} finds ${found.total}, by the old indexes ${expected.total}`)
  const times = { now: [] as number[], before: [] as number[] }
  for (let run = 0; run < WARM_UP + runs; run += 1) {
    const turn = { now: [] as number[], before: [] as number[] }
    for (let at = 0; at < TURN; at += 1) {
      turn.now.push((await runStatement(db, now)).ms)
      turn.before.push((await runStatement(db, before)).ms)
    }
    if (run < WARM_UP) continue
    times.now.push(median(turn.now))
    times.before.push(median(turn.before))
  }
  return { id: `api-index-${id}`, ...compareTurns(times.now, times.before, TURN) }
}

/** Searches by the stored texts and keys beside those of the release before, by the indexes that it has left in the same database. */
export const measureSearch = (data: string, runs: number, scale: number): Promise<Figure[]> =>
  withApiDatabase(data, { api: port }, async (database) => {
    await database.start('api', 'services/api/src/main.ts', port, { DATA_DIR: data })
    const token = await signUp(port)
    const sql = await database.connect()
    const [account] = await sql`select id from accounts`
    const place = await logStep('Filling the database', () => fillSearch(sql, Number(account?.id), scale))
    await sql.end()
    const calls = searchCalls.map((one) => toCall(place, one))
    const recorded = await recordSql(database.env, token, calls)
    const db = new pg.Client({
      connectionString: database.env.DATABASE_URL,
      options: '-c random_page_cost=1.1',
    })
    await db.connect()
    const figures: Figure[] = []
    for (const { id, list, typed } of searchCalls) {
      const now = findSearch(recorded[id]?.statements ?? [])
      const before = (list === 'drivers' ? findOldDrivers : findOldBookings)(place, typed)
      figures.push(await logStep(`Search: ${id}`, () => measurePair(db, id, [now, before], runs)))
    }
    await db.end()
    return figures
  })
