import { randomUUID } from 'node:crypto'
import type { Sql } from '../../services/api/src/testing/connect'
import { longestPage } from '../../shared/src/contract'
import { places } from './fill-load'

/** `limit`: what one alone may take (ms), by its median. `toBody`: the body of each run, from 0 on. */
export type LoadCall = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  limit: number
  toBody?: ((run: number) => object) | undefined
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Limits (ms) of a list, search or single write, of a month's report, and of a batch. */
const [SECOND, REPORT, BATCH] = [1000, 2000, 10_000]
/** Rows of a file: 5,000 a second. */
const FILE_ROWS_A_MS = 5
const EVENTS = 500

const toTime = (ms: number) => new Date(ms).toISOString()
const today = Math.floor(Date.now() / DAY) * DAY

/** First and last day of the month before this one. */
const lastMonth = () => {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()]
  return [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)].map((ms) => toTime(ms).slice(0, 10))
}

/** A batch of the gate: vehicles leave, which is taken back at once, and strangers come. Two at a time have vehicles of their own. */
const createBatch = (plates: string[], count: number) => (run: number) => {
  const build = (event: object) => ({
    clientEventId: randomUUID(),
    by: 'plate',
    occurredAt: toTime(Date.now()),
    decidedOffline: true,
    ...event,
  })
  const half = plates.length / 2
  const events = Array.from({ length: Math.ceil(count / 3) }, (_, at) => {
    const left = build({ type: 'out', plate: plates[(run % 2) * half + (at % half)] })
    const undo = build({ type: 'undo', undoes: left.clientEventId })
    return [left, undo, build({ type: 'in', plate: `S ${run} ${at}`, reason: 'A delivery' })]
  })
  return { events: events.flat().slice(0, count) }
}

/** The calls of the table in bench/load/README.md, in its order. */
export const listLoadCalls = async (sql: Sql): Promise<LoadCall[]> => {
  const [large, flooded] = [places.large, places.flooded].map((id) => `/api/v1/warehouse/${id}`)
  const [from, to] = lastMonth()
  const here =
    await sql`select id, plate, access_code from bookings where warehouse_id = ${places.large} and status = 'checked_in' order by id`
  const plates = here.map(({ plate }) => String(plate))
  const [plate = ''] = plates
  const similar = `${plate.slice(0, -1)}${(Number(plate.at(-1)) + 1) % 10}`
  const [past] =
    await sql`select count(*) as count, min(starts_at) as since from (select starts_at from bookings
    where warehouse_id = ${places.large} and ends_at < now() order by starts_at desc limit 99000) past`
  const days = (count: number) => `from=${toTime(today - DAY)}&to=${toTime(today + (count - 1) * DAY)}`
  const users = `/api/v1/chat/users?warehouseId=${places.large}`
  const get = (name: string, path: string, limit = SECOND): LoadCall => ({ name, method: 'GET', path, limit })
  const post = (name: string, path: string, toBody: LoadCall['toBody'], limit = SECOND): LoadCall => ({
    name,
    method: 'POST',
    path,
    limit,
    toBody,
  })
  const toStay = (start: number) => ({ startsAt: toTime(start), endsAt: toTime(start + HOUR) })
  const toBooking = (run: number) => ({
    driverId: 1,
    plate: 'HH-AB 1',
    ...toStay(today + 60 * DAY + (run % 500) * HOUR),
  })
  const list = (name: string, query: string) => get(`bookings, ${name}`, `${large}/booking?${query}`)
  const find = (name: string, typed: string) =>
    get(`search of 300, ${name}`, `/api/v1/search?q=${encodeURIComponent(typed)}`)
  return [
    get('locations, 100 of 300', '/api/v1/warehouse?limit=100'),
    get('to-do of one', `/api/v1/to-do?warehouseId=${places.large}`),
    get('to-do of 300', '/api/v1/to-do'),
    list('100', 'limit=100'),
    list('today', 'view=today'),
    list('past', 'view=past'),
    list('past, page 1,500', 'view=past&page=1500'),
    list('search by name', 'search=anna'),
    list('search by plate', `search=${encodeURIComponent(plate)}`),
    list('search by part of a plate', `search=${encodeURIComponent(plate.slice(0, 5))}`),
    list('similar plate', `search=${encodeURIComponent(similar)}&similar=true`),
    list('similar plate, past', `view=past&search=${encodeURIComponent(similar)}&similar=true`),
    find('name', 'anna'),
    find('plate', plate),
    find('part of a plate', plate.slice(0, 5)),
    find('two letters', 'an'),
    find('gate code', String(here[0]?.access_code)),
    list('due, unpaid', 'due=unpaid'),
    list('due, late', 'due=late'),
    get('occupancy of 500 bays', `${large}/occupancy`),
    get('bays', `${large}/bay?limit=100`),
    get('blocks', `${large}/block`),
    get('timeline, a page of 14 days of 500 bays', `${large}/timeline?${days(14)}&limit=${longestPage}`),
    get('timeline, a page of 45 days of 500 bays', `${large}/timeline?${days(45)}&limit=${longestPage}`),
    post('quote of 500 bays', `${large}/quote`, () => toStay(today + 2 * DAY)),
    post('new booking', `${large}/booking`, toBooking),
    {
      ...post('a note', `/api/v1/booking/${here[0]?.id}`, (run) => ({ note: `Note ${run}` })),
      method: 'PATCH',
    },
    get('gate, snapshot', `${large}/gate/snapshot`),
    get('gate, snapshot with 20,000 strangers', `${flooded}/gate/snapshot`),
    post('gate, plate on site', `${large}/gate/verify`, () => ({ plate })),
    post('gate, unknown plate', `${large}/gate/verify`, () => ({ plate: 'XYZ 987' })),
    post('gate, code', `${large}/gate/verify`, () => ({ code: String(here[0]?.access_code) })),
    post('gate, departure and undo', `${large}/gate/event`, createBatch(plates, 2)),
    post('gate, batch of 500', `${large}/gate/event`, createBatch(plates, EVENTS), BATCH),
    get('gate, events', `${large}/gate/event`),
    get('to look at, 40,000 strangers', `/api/v1/to-look-at?warehouseId=${places.flooded}`),
    get('report of a month, one', `${large}/report?from=${from}&to=${to}`, REPORT),
    get('report of a month, 300', `/api/v1/report?from=${from}&to=${to}`, REPORT),
    get('payments of a month', `${large}/payment?from=${from}&to=${to}`),
    get(
      `file of ${Number(past?.count).toLocaleString('en')} bookings`,
      `${large}/booking.csv?view=past&by=start&from=${toTime(past?.since)}`,
      Number(past?.count) / FILE_ROWS_A_MS,
    ),
    post('audience of 50,000', '/api/v1/chat/audience', () => ({
      warehouseId: places.large,
      segment: 'all',
      text: 'Hello {{driver.firstName}}',
    })),
    get('drivers', users),
    get('drivers, search', `${users}&search=anna`),
    get('segments', `/api/v1/chat/segment?warehouseId=${places.large}`),
  ]
}
