import type { Sql } from '../testing/connect'
import { createOldDatabase } from '../testing/old-database'

/** The migrations of the release before requests for access had rows of their own. */
const LAST_RELEASE = 21

let sql: Sql
beforeAll(async () => {
  const old = await createOldDatabase(LAST_RELEASE)
  sql = old.sql
  await sql`insert into accounts (company, country, currency, locale) values ('Nordlicht', 'DE', 'EUR', 'de-DE')`
  await sql`insert into warehouses (account_id, code, kind, name, address, timezone, hours)
    values (1, 'ABC123', 'mixed', 'Hafen', '{}', 'Europe/Berlin', '[]')`
  for (const [email, approvedAt] of [
    ['owner@nordlicht.test', new Date()],
    ['asks@nordlicht.test', null],
    ['gate@nordlicht.test', new Date()],
  ] as const)
    await sql`insert into users (account_id, name, email, phone, password_hash, subrole, warehouse_ids, locale, approved_at, created_at)
      values (1, 'Kai', ${email}, '+49', 'hash', 'access-only', '{1}', 'de-DE', ${approvedAt}, '2026-01-01T00:00:00Z')`
  await sql`insert into one_time_codes (hash, user_id, purpose, expires_at) values ('a', 2, 'reset', now())`
  await old.migrateToNewest()
})
afterAll(() => sql.end())

it('moves people who ask, with their ids, and gives owners two weeks to answer', async () => {
  expect((await sql`select id from users order by id`).map(({ id }) => id)).toEqual([1, 3])
  const [row, ...others] = await sql`select * from access_requests`
  expect(others).toEqual([])
  const { expires_at: expiresAt, ...rest } = row ?? {}
  expect(rest).toEqual({
    ...{ id: 2, account_id: 1, warehouse_id: 1, name: 'Kai', email: 'asks@nordlicht.test', phone: '+49' },
    ...{ password_hash: 'hash', locale: 'de-DE', created_at: new Date('2026-01-01T00:00:00Z') },
  })
  expect(expiresAt.getTime() / 86_400_000).toBeCloseTo(Date.now() / 86_400_000 + 14, 2)
})

it('gives new ones an id that no user gets', async () => {
  const [asking] =
    await sql`insert into access_requests (account_id, warehouse_id, name, email, phone, password_hash, locale, expires_at)
    values (1, 1, 'Mia', 'mia@x.test', '+49', 'hash', 'de-DE', now()) returning id`
  const [user] = await sql`insert into users (account_id, name, email, phone, password_hash, subrole, locale)
    values (1, 'Mia', 'mia@x.test', '+49', 'hash', 'manager', 'de-DE') returning id`
  expect([asking?.id, user?.id]).toEqual([4, 5])
})
