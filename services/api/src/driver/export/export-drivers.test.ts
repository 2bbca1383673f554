import { startApp, type TestApp } from '../../testing/app'
import { addDriver } from '../../testing/world'
import { readFile } from '../import/read-file'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  const { id } = test.world.first
  const since = new Date('2026-01-05T08:00:00Z')
  const ada = { plate: 'HH-AÖ 318', tags: ['vip', 'ADR'], note: '=1+1', marketingConsentAt: since }
  await addDriver(test.db, id, 'Ada Öström', { ...ada, phone: '+4915112345001' })
  await addDriver(test.db, id, 'Ben', {
    plate: null,
    phone: '+4915112345002',
    blockedAt: since,
    blockReason: 'Never pays',
    marketingConsentAt: null,
  })
  await addDriver(test.db, test.world.second.id, 'Elsewhere')
})
afterAll(() => test.close())

const load = (query = '') =>
  test.call(test.world.manager, 'GET', `/chat/users/export?warehouseId=${test.world.first.id}${query}`)
const readLines = async (query: string) =>
  String((await load(`&format=csv${query}`)).body)
    .split('\r\n')
    .filter(Boolean)

it('is a file for Excel first', async () => {
  const { status, headers, bytes } = await load()
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="drivers-First-\d{4}-\d\d-\d\d\.xlsx"$/,
  )
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

it('has what the location knows, in its time, with texts as texts', async () => {
  const [head, ...lines] = await readLines('&separator=comma')
  expect(head?.replace('\ufeff', '').split(',').slice(0, 8)).toEqual(
    [
      'Name',
      'Phone',
      'Email',
      'Company',
      'Language',
      'Plates',
      'Tags',
      'Agreed to offers (Europe/Berlin)',
    ].map((name) => `"${name}"`),
  )
  expect(lines).toEqual([
    `"Ada Öström","'+4915112345001",,,"de","HH-AÖ 318","vip, ADR",2026-01-05 09:00,,,,"'=1+1"`,
    `"Ben","'+4915112345002",,,"de",,,,2026-01-05 09:00,"Never pays",,`,
  ])
})

it.each([
  ['&search=ostrom', ['Ada']],
  ['&tags=vip', ['Ada']],
  ['&blocked=true', ['Ben']],
  ['&consent=false', ['Ben']],
  ['&search=nobody', []],
])('has what %s finds', async (query, names) => {
  const [, ...lines] = await readLines(query)
  expect(lines.map((line) => /^"(\w+)/.exec(line)?.[1])).toEqual(names)
})

it('can be imported again', async () => {
  const { body } = await load('&format=csv')
  const { rows } = await readFile(Buffer.from(String(body)), 'DE')
  expect(rows).toMatchObject([
    {
      driver: {
        name: 'Ada Öström',
        phone: '+4915112345001',
        plates: ['HH-AÖ 318'],
        tags: ['vip', 'ADR'],
        note: '=1+1',
      },
    },
    { driver: { name: 'Ben', phone: '+4915112345002', plates: [] } },
  ])
})

it('refuses an unknown segment', async () => {
  expect((await load('&segment=nothing')).status).toBe(422)
})
