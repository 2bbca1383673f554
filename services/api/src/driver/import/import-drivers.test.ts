import { eq } from 'drizzle-orm'
import { driverConsents, driverImports, drivers, jobs, warehouseDrivers } from '../../db/schema'
import { createToken, startApp, type TestApp } from '../../testing/app'
import { findTexts } from '../../testing/find-texts'
import { addDriver, addWarehouse } from '../../testing/world'

let test: TestApp
let tokens: Record<'owner' | 'manager' | 'stranger', string>
beforeAll(async () => {
  test = await startApp()
  const { owner, manager, stranger } = test.world
  tokens = {
    owner: await createToken(test.app, owner.id),
    manager: await createToken(test.app, manager.id),
    stranger: await createToken(test.app, stranger.id),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(jobs)
  await test.db.update(driverImports).set({ finishedAt: new Date() })
})

const BOUNDARY = 'the-boundary'
const part = (name: string, content: string | Buffer, file = '') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
type Options = { askedBy?: string; key?: string; query?: string; token?: string; place?: { id: number } }
const send = async (file: string | Buffer, { askedBy, key, query = '', token, place }: Options = {}) => {
  const parts = [part('file', file, 'drivers.csv'), ...(askedBy ? [part('askedBy', askedBy)] : [])]
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/chat/users/import?warehouseId=${place?.id ?? test.world.first.id}${query}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      authorization: `Bearer ${token ?? tokens.owner}`,
      ...(key && { 'idempotency-key': key }),
    },
  })
  await test.app.settled()
  return { status: answer.statusCode, body: answer.json() }
}
const preview = (file: string, options: Options = {}) => send(file, { ...options, query: '&dryRun=true' })
const read = async (id: number, place = test.world.first) =>
  (await test.call(test.world.owner, 'GET', `/chat/users/import/${id}?warehouseId=${place.id}`)).body
const addPlace = () => addWarehouse(test.db, test.world.account.id, 'Hafen')
const list = async (place: { id: number }) =>
  (await test.call(test.world.owner, 'GET', `/chat/users?warehouseId=${place.id}`)).body.results
const listMany = (count: number, start = 0) =>
  `Name,Phone\n${Array.from({ length: count }, (_, index) => `Driver ${index},+4915${String(200_000_000 + start + index)}`).join('\n')}`

it('says before what each row would do, and changes nothing', async () => {
  const place = await addPlace()
  await addDriver(test.db, place.id, 'Known here', { phone: '+491701234567', plate: null })
  await addDriver(test.db, test.world.second.id, 'Known elsewhere', { phone: '+491701234568', plate: null })
  const file =
    'Fahrer;Handy;Kennzeichen;Schuhe\nAnna;0170 1234567;;\nBen;01701234568;;\nCem;01701234569;HH-A 1, HH-A 2;44\nDora;;;\n'
  const { status, body } = await preview(file, { place })
  expect([status, body]).toEqual([
    200,
    {
      counts: { ok: 2, exists: 1, problem: 1 },
      columns: [
        { name: 'Fahrer', use: 'name' },
        { name: 'Handy', use: 'phone' },
        { name: 'Kennzeichen', use: 'plate' },
        { name: 'Schuhe', use: null },
      ],
      rows: [
        { row: 5, state: 'problem', message: 'No phone' },
        {
          row: 2,
          state: 'exists',
          message: 'Here already: nothing changes',
          name: 'Anna',
          phone: '+491701234567',
          plates: '',
        },
        { row: 3, state: 'ok', name: 'Ben', phone: '+491701234568', plates: '' },
        { row: 4, state: 'ok', name: 'Cem', phone: '+491701234569', plates: 'HH-A 1, HH-A 2' },
      ],
    },
  ])
  expect((await list(place)).map(({ name }: { name: string }) => name)).toEqual(['Known here'])
  expect(await test.db.$count(jobs)).toBe(0)
})

it('adds the new, links those of other locations, and leaves who is here as he is', async () => {
  const place = await addPlace()
  const here = { phone: '+491711234567', note: 'as it was', marketingConsentAt: null, plate: null }
  await addDriver(test.db, place.id, 'Known here', here)
  await addDriver(test.db, test.world.second.id, 'Known elsewhere', { phone: '+491711234568', plate: null })
  const file = [
    'Name,Phone,Plate,Company,Email,Note,Language,Tags',
    'Anna,01711234567,HH-X 1,,,another note,,',
    'Ben,01711234568,,,,linked,,vip',
    'Cem Öz,01711234569,"HH-A 1, HH-A 2",Spedition Nord,cem@example.com,drives at night,tr,"ADR, vip"',
    'Dora,,,,,,,',
  ].join('\n')
  const { status, body } = await send(file, { place, askedBy: 'Olga, at the gate' })
  expect([status, body]).toMatchObject([202, { total: 4, done: 1, added: 0, finishedAt: null }])
  await test.app.jobs.pass()
  expect(await read(body.id, place)).toEqual({
    id: body.id,
    total: 4,
    done: 4,
    added: 2,
    existing: 1,
    problemCount: 1,
    problems: [{ row: 5, message: 'No phone' }],
    finishedAt: expect.any(String),
  })
  const [cem, elsewhere, known] = await list(place)
  expect(known).toMatchObject({
    name: 'Known here',
    note: 'as it was',
    vehicles: [],
    marketingConsentAt: null,
  })
  expect(elsewhere).toMatchObject({ name: 'Known elsewhere', note: 'linked', tags: ['vip'] })
  expect(cem).toMatchObject({
    name: 'Cem Öz',
    phone: '+491711234569',
    email: 'cem@example.com',
    company: 'Spedition Nord',
    language: 'tr',
    note: 'drives at night',
    tags: ['ADR', 'vip'],
    vehicles: [{ plate: 'HH-A 1' }, { plate: 'HH-A 2' }],
    marketingConsentAt: expect.any(String),
  })
  const consents = await test.db.select().from(driverConsents).where(eq(driverConsents.driverId, cem.id))
  expect(consents).toMatchObject([
    { given: true, source: 'import', askedBy: 'Olga, at the gate', userId: test.world.owner.id },
  ])
  const found = await test.call(test.world.owner, 'GET', `/chat/users?warehouseId=${place.id}&search=cem+oz`)
  expect(found.body.count).toBe(1)
})

it('records no consent unless somebody has asked', async () => {
  const place = await addPlace()
  await send('Name,Phone\nAnna,01721234567', { place })
  await test.app.jobs.pass()
  const [anna] = await list(place)
  expect(anna.marketingConsentAt).toBeNull()
  expect(await test.db.$count(driverConsents, eq(driverConsents.driverId, anna.id))).toBe(0)
})

it('starts once by its key', async () => {
  const place = await addPlace()
  const options = { place, key: 'the same' }
  const answers: Awaited<ReturnType<typeof send>>[] = []
  for (const _ of [1, 2]) answers.push(await send(listMany(250, 1000), options))
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
    [202, 202].map((status) => [status, answers[0]?.body.id]),
  )
  await test.app.jobs.pass()
  expect((await send(listMany(250, 1000), options)).body).toMatchObject({
    done: 250,
    added: 250,
    finishedAt: expect.any(String),
  })
  expect(await test.db.$count(jobs)).toBe(0)
  expect(await test.db.$count(warehouseDrivers, eq(warehouseDrivers.warehouseId, place.id))).toBe(250)
})

it('does one at a time of an account', async () => {
  const place = await addPlace()
  await send(listMany(1, 2000), { place })
  const second = await send(listMany(1, 2001), { place: test.world.second })
  expect([second.status, second.body.code]).toEqual([409, 'import_running'])
  expect((await preview(listMany(1, 2001), { place })).status).toBe(200)
  const foreign = await send(listMany(1), { place: test.world.foreign, token: tokens.stranger })
  expect(foreign.status).toBe(202)
  await test.app.jobs.pass()
  expect((await send(listMany(1, 2001), { place })).status).toBe(202)
})

it('adds a batch once, however often its job is done, and keeps nothing of the file', async () => {
  const place = await addPlace()
  const { body } = await send(listMany(150, 3000), { place })
  const waiting = await test.db.select().from(jobs).orderBy(jobs.id)
  expect(waiting.map(({ payload }) => (payload.drivers as unknown[]).length)).toEqual([100, 50])
  await test.app.jobs.pass()
  for (const { kind, key, payload } of waiting) await test.db.insert(jobs).values({ kind, key, payload })
  await test.app.jobs.pass()
  expect(await read(body.id, place)).toMatchObject({ done: 150, added: 150, existing: 0 })
  expect(await test.db.$count(warehouseDrivers, eq(warehouseDrivers.warehouseId, place.id))).toBe(150)
  expect(await findTexts(test.db, ['+4915200003000'])).toEqual([
    'drivers.phone',
    'drivers.search_text',
    'warehouse_drivers.search_text',
  ])
})

it('makes one driver of a phone that a booking adds meanwhile', async () => {
  const place = await addPlace()
  await send('Name,Phone\nAnna,+4915300000001', { place })
  const booking = test.call(test.world.owner, 'POST', `/warehouse/${place.id}/booking`, {
    body: {
      driver: { name: 'Anna B', phone: '+4915300000001' },
      plate: 'HH-A 1',
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
    },
  })
  await Promise.all([test.app.jobs.pass(), booking])
  expect(await test.db.$count(drivers, eq(drivers.phone, '+4915300000001'))).toBe(1)
})

it.each([
  ['no file', '', 422, 'file'],
  ['an Excel file', 'PK\u0003\u0004', 422, 'file'],
  ['a file without phones', 'Name\nAnna', 422, 'file'],
  ['10,001 rows', listMany(10_001), 422, 'file'],
  ['more than 5 MB', `Name,Phone\n${'a'.repeat(5 * 1024 * 1024)}`, 413, undefined],
])('refuses %s', async (_, content, status, path) => {
  const answer = await send(content)
  expect(answer.status).toBe(status)
  if (path) expect(JSON.stringify(answer.body)).toContain(`"path":"${path}"`)
  expect(await test.db.$count(jobs)).toBe(0)
})

it('refuses another body, and shows an import to its location only', async () => {
  const url = `/chat/users/import?warehouseId=${test.world.first.id}`
  expect((await test.call(test.world.owner, 'POST', url, { body: {} })).status).toBe(415)
  const { body } = await send(listMany(1, 9000), { token: tokens.manager })
  const own = `/chat/users/import/${body.id}?warehouseId=`
  expect((await test.call(test.world.manager, 'GET', own + test.world.first.id)).status).toBe(200)
  expect((await test.call(test.world.owner, 'GET', own + test.world.second.id)).status).toBe(404)
})

it('lists no more rows of a long file than an answer may have', async () => {
  const { body } = await preview(`${listMany(1100, 100_000)}\nNobody,`)
  expect(body.counts).toEqual({ ok: 1100, exists: 0, problem: 1 })
  expect([body.rows.length, body.rows[0].state]).toEqual([1000, 'problem'])
})
