import { startApp, type TestApp } from '../testing/app'
import { addDriver } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

let phones = 100
/** A German mobile number of nobody, as it is dialled there, and in E.164. */
const createPhone = () => {
  const last = `${phones++}0`
  return { typed: `0151 / 2345 ${last}`, stored: `+491512345${last}` }
}

const add = async (body: object, headers = {}, user = test.world.owner, warehouseId = test.world.first.id) =>
  test.call(user, 'POST', '/chat/users', { body: { warehouseId, ...body }, headers })
const list = async (query: string) => {
  const url = `/chat/users?warehouseId=${test.world.first.id}&${query}`
  return (await test.call(test.world.owner, 'GET', url)).body.results
}

it('adds a driver with all that the host knows, found at once by name, phone and plate', async () => {
  const { typed, stored } = createPhone()
  const { status, body } = await add({
    name: ' Zoë Žukauskas ',
    phone: typed,
    email: 'Zoe@Example.com',
    language: 'lt',
    company: 'Baltic Haulage',
    vehicles: [{ plate: 'lt abc 123', type: 'van', length: 700 }, { plate: 'LT-ABC 123' }, { plate: 'LT 9' }],
    tags: ['reefer', 'reefer'],
    note: 'Rings twice',
    consent: { given: true, source: 'in-person' },
  })
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Zoë Žukauskas',
      phone: stored,
      email: 'zoe@example.com',
      language: 'lt',
      company: 'Baltic Haulage',
      tags: ['reefer'],
      note: 'Rings twice',
      blockedAt: null,
      marketingConsentAt: expect.any(String),
    },
  ])
  expect(body.vehicles.map(({ plate }: { plate: string }) => plate)).toEqual(['LT-ABC 123', 'LT 9'])
  for (const search of ['zukauskas zoe', typed, 'ltabc', 'baltic'])
    expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject([{ id: body.id }])
  const url = `/chat/users/${body.id}/consent?warehouseId=${test.world.first.id}`
  const { results } = (await test.call(test.world.owner, 'GET', url)).body
  expect(results).toMatchObject([{ given: true, source: 'in-person', who: test.world.owner.name }])
})

it('adds drivers without a phone, who are never the same', async () => {
  const [one, other] = [await add({ name: 'Walk In' }), await add({ name: 'Walk In', phone: null })]
  expect([one.body.phone, one.body.language, one.body.marketingConsentAt]).toEqual(['', 'de', null])
  expect(other.status).toBe(201)
  expect(other.body.id).not.toBe(one.body.id)
})

it('adds one driver, however often a call with its key is sent, and answers with him', async () => {
  const { stored } = createPhone()
  for (const phone of [null, stored]) {
    const headers = { 'idempotency-key': `add ${phone}` }
    const body = { name: 'Once Only', phone }
    const answers = await Promise.all([add(body, headers), add(body, headers)])
    const later = await add(body, headers)
    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...answers, later].map(({ body: { id } }) => id)).size).toBe(1)
    expect((await add(body, { 'idempotency-key': `another ${phone}` })).status).toBe(phone ? 409 : 201)
  }
})

it('refuses the phone of a driver of the location, and shows him', async () => {
  const { typed, stored } = createPhone()
  const first = await add({ name: 'Anna', phone: stored })
  const { status, body } = await add({ name: 'Another', phone: typed })
  expect([status, body]).toMatchObject([
    409,
    { code: 'driver_exists', driver: { id: first.body.id, name: 'Anna' } },
  ])
})

it('links a driver whom another location of the account knows, by the name he has', async () => {
  const { stored } = createPhone()
  const known = await addDriver(test.db, test.world.second.id, 'Nadia', { phone: stored, note: 'Theirs' })
  const { status, body } = await add({
    name: 'Nadya',
    phone: stored,
    company: 'Other',
    vehicles: [{ plate: 'HH-AB 123' }, { plate: 'NEW 7' }],
    tags: ['night'],
  })
  expect([status, body]).toMatchObject([
    201,
    { id: known.id, name: 'Nadia', company: null, note: '', tags: ['night'], marketingConsentAt: null },
  ])
  expect(body.vehicles.map(({ plate }: { plate: string }) => plate)).toEqual(['HH-AB 123', 'NEW 7'])
  expect((await list('tags=night')).map(({ id }: { id: number }) => id)).toContain(known.id)
})

it('does not meet a driver of another account', async () => {
  const { stored } = createPhone()
  const theirs = await addDriver(test.db, test.world.foreign.id, 'Theirs', { phone: stored })
  const { status, body } = await add({ name: 'Ours', phone: stored })
  expect([status, body.name]).toEqual([201, 'Ours'])
  expect(body.id).not.toBe(theirs.id)
})

it('adds one driver of two calls at once with the same phone', async () => {
  const { typed, stored } = createPhone()
  const answers = await Promise.all([
    add({ name: 'Twice', phone: typed }),
    add({ name: 'Twice', phone: stored }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await list(`search=${encodeURIComponent(stored)}`)).toHaveLength(1)
})

it.each([
  [{ name: 'X' }, 400],
  [{ name: 'Zoë', email: 'zoe' }, 400],
  [{ name: 'Zoë', phone: '12' }, 400],
  [{ name: 'Zoë', phone: '01' }, 400],
  [{ name: 'Zoë', vehicles: [{ plate: 'A' }] }, 400],
  [{ name: 'Zoë', consent: { given: true, source: 'a guess' } }, 400],
  [{ name: 'Zoë', tags: ['a,b'] }, 400],
])('refuses %j', async (body, status) => {
  expect((await add(body)).status).toBe(status)
})
