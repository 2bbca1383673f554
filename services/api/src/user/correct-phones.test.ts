import { asc, eq, sql } from 'drizzle-orm'
import { accessRequests, users } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addUser, inHours } from '../testing/world'
import { correctPhones } from './correct-phones'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
const skip = jest.fn()
beforeEach(() => skip.mockClear())

const addPerson = async (name: string, phone: string) => {
  const { id } = await addUser(test.db, test.world.account.id, `${name.toLowerCase()}@phones.test`, 'manager')
  await test.db.update(users).set({ phone }).where(eq(users.id, id))
  return id
}
const readPhone = async (id: number) =>
  (await test.db.select({ phone: users.phone }).from(users).where(eq(users.id, id)))[0]?.phone

it.each([
  ['with a zero of no number', '+4901704930320', '+491704930320'],
  ['with a zero of a British number', '+4407700949303', '+447700949303'],
  ['of Italy, whose zero stays', '+390669812345', '+390669812345'],
  ['that is right', '+491704930321', '+491704930321'],
  ['that nobody can read', '+9990', '+9990'],
])('keeps or corrects a phone %s', async (name, before, after) => {
  const id = await addPerson(name.replace(/\W/g, ''), before)
  await correctPhones(test.db, skip)
  expect(await readPhone(id)).toBe(after)
  expect(skip).not.toHaveBeenCalled()
})

it('corrects the phones of people who ask for access', async () => {
  const { world, db } = test
  const values = { accountId: world.account.id, warehouseId: world.first.id, expiresAt: inHours(1) }
  const rows = ['+4901704930320', '+390669812345'].map((phone, at) => ({
    ...values,
    name: 'Asks',
    email: `${at}@asks.test`,
    phone,
    passwordHash: '',
    locale: 'en',
  }))
  await db.insert(accessRequests).values(rows)
  await correctPhones(db, skip)
  const stored = await db.select().from(accessRequests).orderBy(asc(accessRequests.id))
  expect(stored.map(({ phone }) => phone)).toEqual(['+491704930320', '+390669812345'])
})

it('corrects the others when one is refused, in any number of batches', async () => {
  const { db, world } = test
  const first = await addPerson('first', '+4901704930322')
  const last = await addPerson('last', '+4901704930323')
  await db.execute(sql`insert into users (account_id, name, email, phone, password_hash, subrole, locale)
    select ${world.account.id}, 'N', n || '@many.test', '+4901704' || lpad(n::text, 6, '0'), '', 'manager', 'en'
    from generate_series(1, 1001) n`)
  await db.execute(sql`alter table users add constraint refuse check (phone <> '+491704930322') not valid`)
  try {
    await correctPhones(db, skip)
  } finally {
    await db.execute(sql`alter table users drop constraint refuse`)
  }
  expect([await readPhone(first), await readPhone(last)]).toEqual(['+4901704930322', '+491704930323'])
  expect(await db.$count(users, sql`phone like '+4901704%'`)).toBe(1)
  expect(skip).toHaveBeenCalledTimes(1)
  expect(skip).toHaveBeenCalledWith('users', first, expect.anything())
})
