import { companyNameLimit, driverLimits } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { plateColumns } from '../../db/plate-columns'
import {
  companies,
  driverConsents,
  driverImports,
  drivers,
  jobs,
  vehicles,
  warehouseDrivers,
} from '../../db/schema'
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
type Options = {
  askedBy?: string
  addCompanies?: string
  key?: string
  query?: string
  token?: string
  place?: { id: number }
}
const send = async (
  file: string | Buffer,
  { askedBy, addCompanies, key, query = '', token, place }: Options = {},
) => {
  const parts = [
    part('file', file, 'drivers.csv'),
    ...(askedBy ? [part('askedBy', askedBy)] : []),
    ...(addCompanies ? [part('addCompanies', addCompanies)] : []),
  ]
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
        { row: 5, state: 'problem', message: 'No phone', name: 'Dora' },
        {
          row: 2,
          state: 'exists',
          message: 'Here already: details stay as they are',
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

it('adds a plate beside one that is known already to a driver who has room for one', async () => {
  const place = await addPlace()
  const { id } = await addDriver(test.db, test.world.second.id, 'Many', {
    phone: '+491711234571',
    plate: 'B-1',
  })
  const rows = Array.from({ length: driverLimits.vehicles - 2 }, (_, index) => plateColumns(`HH-C ${index}`))
  await test.db
    .insert(vehicles)
    .values(
      rows.map((row) => ({ driverId: id, region: 'DE', type: 'truck' as const, normalized: '', ...row })),
    )
  await send('Name,Phone,Plate\nMany,01711234571,"B 1, HH-B 2, HH-B 3"', { place })
  await test.app.jobs.pass()
  const stored = await test.db.select().from(vehicles).where(eq(vehicles.driverId, id)).orderBy(vehicles.id)
  expect([stored.length, stored.at(-1)?.plate]).toEqual([driverLimits.vehicles, 'HH-B 2'])
})

it('adds the new, links those of other locations, and leaves who is here as he is, but for his consent', async () => {
  const place = await addPlace()
  const here = { phone: '+491711234567', note: 'as it was', marketingConsentAt: null, plate: null }
  await addDriver(test.db, place.id, 'Known here', here)
  await addDriver(test.db, test.world.second.id, 'Known elsewhere', { phone: '+491711234568', plate: 'B-1' })
  const file = [
    'Name,Phone,Plate,Company,Email,Note,Language,Tags',
    'Anna,01711234567,HH-X 1,,,another note,,',
    'Ben,01711234568,"B 1, HH-B 2",,,linked,,vip',
    'Cem Öz,01711234569,"HH-A 1, HH-A 2, HH A-1",Spedition Nord,cem@example.com,drives at night,tr,"ADR, vip"',
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
    agreed: 1,
    problemCount: 1,
    problems: [{ row: 5, message: 'No phone' }],
    finishedAt: expect.any(String),
  })
  const [cem, elsewhere, known] = await list(place)
  expect(known).toMatchObject({
    name: 'Known here',
    note: 'as it was',
    vehicles: [],
    marketingConsentAt: expect.any(String),
  })
  expect(elsewhere).toMatchObject({
    name: 'Known elsewhere',
    note: 'linked',
    tags: ['vip'],
    vehicles: [{ plate: 'B-1' }, { plate: 'HH-B 2' }],
  })
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

describe('of drivers who are here already', () => {
  const numbers = ['1', '2', '3', '4', '5'].map((last) => `+49173555000${last}`)
  const meet = async (askedBy?: string) => {
    const place = await addPlace()
    const add = (index: number, name: string, known: object = { marketingConsentAt: null }) =>
      addDriver(test.db, place.id, name, { phone: numbers[index] ?? '', plate: null, ...known })
    const [silent, , stopped] = [
      await add(0, 'Silent'),
      await add(1, 'Agreed', {}),
      await add(2, 'Stopped'),
      await add(3, 'Blocked', { marketingConsentAt: null, blockedAt: new Date() }),
    ]
    const said = { warehouseId: place.id, driverId: stopped?.id ?? 0, given: false, source: 'chat' }
    await test.db.insert(driverConsents).values(said)
    const rows = numbers.map((phone, index) => `Driver ${index},${phone}`)
    const { body } = await send(['Name,Phone', ...rows].join('\n'), { place, ...(askedBy && { askedBy }) })
    await test.app.jobs.pass()
    const agreed = (await list(place))
      .filter((one: { marketingConsentAt: string | null }) => one.marketingConsentAt)
      .map(({ name }: { name: string }) => name)
    await test.db.update(drivers).set({ phone: '' })
    return { result: await read(body.id, place), agreed, silent }
  }

  it('records consent where they have never said anything, and says who is left without', async () => {
    const { result, agreed, silent } = await meet('Olga, at the gate')
    expect(result).toMatchObject({ added: 1, existing: 4, agreed: 1, withoutConsent: 2 })
    expect(agreed).toEqual(['Agreed', 'Driver 4', 'Silent'])
    const said = eq(driverConsents.driverId, silent?.id ?? 0)
    expect(await test.db.select().from(driverConsents).where(said)).toMatchObject([
      { given: true, source: 'import', askedBy: 'Olga, at the gate', userId: test.world.owner.id },
    ])
  })

  it('records none where nobody has asked', async () => {
    const { result, agreed } = await meet()
    expect(result).toMatchObject({ existing: 4, withoutConsent: 3 })
    expect([result.agreed, agreed]).toEqual([undefined, ['Agreed']])
  })
})

it('adds one driver of two numbers once, who was merged', async () => {
  const place = await addPlace()
  const [one, two] = ['+491745550001', '+491745550002']
  const kept = await addDriver(test.db, test.world.second.id, 'Kept', { phone: one, plate: null })
  await test.db.insert(drivers).values({ name: 'Gone', phone: two, language: 'de', mergedInto: kept.id })
  const { body } = await send(`Name,Phone\nAnna,${one}\nAnna,${two}`, { place })
  await test.app.jobs.pass()
  expect(await read(body.id, place)).toMatchObject({ added: 1, existing: 1 })
  expect((await list(place)).map(({ id }: { id: number }) => id)).toEqual([kept.id])
})

it('records no consent unless somebody has asked', async () => {
  const place = await addPlace()
  await send('Name,Phone\nAnna,01721234567', { place })
  await test.app.jobs.pass()
  const [anna] = await list(place)
  expect(anna.marketingConsentAt).toBeNull()
  expect(await test.db.$count(driverConsents, eq(driverConsents.driverId, anna.id))).toBe(0)
})

describe('a company of the file', () => {
  const known = async () => {
    const { body } = await test.call(test.world.owner, 'POST', '/company', {
      body: { name: `Šiauliai Lines ${Math.random()}` },
    })
    return body as { id: number; name: string }
  }
  const readCompanies = async (place: { id: number }) =>
    (await list(place)).map(({ company, companyId }: { company: string; companyId?: number }) => [
      company,
      companyId,
    ])
  const start = Math.floor(Math.random() * 1_000_000) + 1_000_000
  const file = (name: string, other: string) =>
    `Name,Phone,Company\nAnna,+4916${start}01,${name}\nBen,+4916${start}02,${other}\nCem,+4916${start}03,${other.toUpperCase()}`

  it('is the account’s, however it is spelled; any other stays a text', async () => {
    const [place, own] = [await addPlace(), await known()]
    const text = file(own.name.toUpperCase().replace('Š', 'S'), 'Neue Spedition')
    expect((await preview(text, { place })).body.companies).toEqual({ known: 1, unknown: ['Neue Spedition'] })
    await send(text, { place })
    await test.app.jobs.pass()
    expect(await readCompanies(place)).toEqual([
      [own.name, own.id],
      ['Neue Spedition', undefined],
      ['NEUE SPEDITION', undefined],
    ])
  })

  it('is counted where there are more unknown ones than are listed', async () => {
    const rows = Array.from({ length: 1003 }, (_, row) => `Driver ${row},+49162${start + row},Company ${row}`)
    const { body } = await preview(['Name,Phone,Company', ...rows].join('\n'), { place: await addPlace() })
    expect(body.companies).toMatchObject({ known: 0, unknownCount: 1003 })
    expect(body.companies.unknown).toHaveLength(1000)
  })

  it('is added once where the host says so, also of the longest name', async () => {
    const place = await addPlace()
    const name = `Tomas Transport ${Math.random()}`.padEnd(companyNameLimit, '.')
    await send(file('X', name).replaceAll('+4916', '+4917'), { place, addCompanies: 'true' })
    await test.app.jobs.pass()
    const rows = await test.db.select().from(companies).where(eq(companies.name, name))
    expect(rows).toMatchObject([{ accountId: test.world.account.id }])
    expect(await readCompanies(place)).toEqual([
      // Too short for a company's name.
      ['X', undefined],
      [name, rows[0]?.id],
      [name, rows[0]?.id],
    ])
  })

  it('is none of another account, and none that is archived', async () => {
    const [place, own] = [await addPlace(), await known()]
    await test.call(test.world.owner, 'DELETE', `/company/${own.id}`)
    const { body: foreign } = await test.call(test.world.stranger, 'POST', '/company', {
      body: { name: 'Foreign Lines' },
    })
    expect(foreign.id).toBeDefined()
    const text = file(own.name, 'Foreign Lines').replaceAll('+4916', '+4915')
    await send(text, { place })
    await test.app.jobs.pass()
    expect((await readCompanies(place)).map(([, id]: [string, number?]) => id)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
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
  ['an empty file', '', 422, 'file'],
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

it('says that a file is empty, and not that there is none', async () => {
  const { body } = await send('')
  expect(body).toMatchObject([
    { errors: [{ path: 'file', message: 'This file is empty. Choose another one' }] },
  ])
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
