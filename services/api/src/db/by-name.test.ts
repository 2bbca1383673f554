import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'
import { addDriver, addUser } from '../testing/world'
import { byName } from './by-name'
import { companies, quickReplies, segments, users, warehouseDrivers } from './schema'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

/** As people look them up, whatever the database's locale. */
const NAMES = [
  ...[
    'Ada',
    'Ángel',
    'anna',
    'Æthel',
    'Đorđe',
    'élise',
    'Łukasz',
    'mila',
    'Œil',
    'Ørsted',
    'Óscar',
    'Straßer',
  ],
  ...['Strassov', 'zoë', 'Zoé 2', 'Ωmega', 'Анна', 'борис', 'Ёлка', 'Жанна'],
]
const SORTED = NAMES.toSorted((one, other) => {
  const fold = (name: string) => name.replace('Æ', 'Ae').replace('Œ', 'Oe')
  return new Intl.Collator('en', { sensitivity: 'base' }).compare(fold(one), fold(other))
})
/** Not in their order. */
const MIXED = [...NAMES].reverse()

it('sorts names without capitals and marks, as a browser does', async () => {
  const rows = await test.db
    .select({ name: sql<string>`named.name` })
    .from(sql`unnest(${sql.param(MIXED)}::text[]) as named (name)`)
    .orderBy(...byName(sql`named.name`))
  expect(rows.map(({ name }) => name)).toEqual(SORTED)
})

it('sorts two who are alike by how they are written', async () => {
  const rows = await test.db
    .select({ name: sql<string>`named.name` })
    .from(sql`unnest(array['zoe', 'Zoë', 'Zoe']) as named (name)`)
    .orderBy(...byName(sql`named.name`))
  expect(rows.map(({ name }) => name)).toEqual(['Zoe', 'Zoë', 'zoe'])
})

it.each(['', '&consent=true', '&blocked=true', '&search=151%20123', '&tags=all'])(
  'lists drivers in this order, also with "%s"',
  async (query) => {
    const { id } = test.world.second
    const since = new Date()
    const values = { tags: ['all'], marketingConsentAt: since, blockedAt: since }
    const { rows } = await test.db.execute(
      sql`select 1 from ${warehouseDrivers} where ${warehouseDrivers.warehouseId} = ${id}`,
    )
    if (rows.length === 0) for (const name of MIXED) await addDriver(test.db, id, name, values)
    const url = `/chat/users?warehouseId=${id}${query}`
    const { body } = await test.call(test.world.owner, 'GET', url)
    const found = body.results.map(({ name }: { name: string }) => name)
    expect(found).toEqual(SORTED.filter((name) => found.includes(name)))
    expect(found.length).toBeGreaterThan(1)
  },
)

it('lists companies, quick replies, audiences and people in this order', async () => {
  const { account, first, owner } = test.world
  for (const [index, name] of MIXED.entries()) {
    await test.db.insert(companies).values({ accountId: account.id, name, searchText: name })
    await test.db.insert(quickReplies).values({ warehouseId: first.id, name, text: name })
    await test.db
      .insert(segments)
      .values({ id: crypto.randomUUID(), warehouseId: first.id, name, filter: { tags: [name] } })
    const { id } = await addUser(test.db, account.id, `n${index}@nordlicht.test`, 'manager')
    await test.db.update(users).set({ name }).where(sql`${users.id} = ${id}`)
  }
  for (const path of [
    '/company?limit=100',
    `/chat/quick-reply?warehouseId=${first.id}&limit=100`,
    `/chat/segment?warehouseId=${first.id}&limit=100`,
    '/team?limit=100',
  ]) {
    const { body } = await test.call(owner, 'GET', path)
    const names = body.results.map(({ name }: { name: string }) => name)
    expect([path, names.filter((name: string) => NAMES.includes(name))]).toEqual([path, SORTED])
  }
})

it.each([
  ['a first page', sql`true`, 'warehouse_drivers_by_name_index'],
  [
    'those who are blocked',
    sql`${warehouseDrivers.blockedAt} is not null`,
    'warehouse_drivers_blocked_by_name_index',
  ],
  [
    'those who agreed to campaigns',
    sql`${warehouseDrivers.marketingConsentAt} is not null`,
    'warehouse_drivers_consent_by_name_index',
  ],
])('has an index for %s', async (_, condition, index) => {
  const { driverId, name, warehouseId } = warehouseDrivers
  const plan = await test.db.transaction(async (tx) => {
    // The tests' tables are too small for an index.
    await tx.execute(sql`set local enable_sort = off`)
    await tx.execute(sql`set local enable_seqscan = off`)
    const page = tx
      .select({ driverId, name })
      .from(warehouseDrivers)
      .where(sql`${warehouseId} = 1 and ${condition}`)
      .orderBy(...byName(name), driverId)
      .limit(20)
    return tx.execute(sql`explain ${page.getSQL()}`)
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain(index)
  expect(text).not.toContain('Sort')
})
