import { companyNameLimit } from '@hosts/shared/contract'
import { readWorkbook } from '@hosts/shared/read-workbook'
import { eq } from 'drizzle-orm'
import { bookingEvents, type bookings, drivers, warehouseDrivers } from '../db/schema'
import { toDriverText } from '../db/to-driver-text'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addUser, addWarehouse, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type User = { id: number }
type Values = Partial<typeof bookings.$inferInsert>

let names = 1
const uniqueName = () => `Haulage ${names++} GmbH`
const add = (body: object, user: User = test.world.owner, headers = {}) =>
  test.call(user, 'POST', '/company', { body, headers })
const addCompany = async (body: object = {}) => (await add({ name: uniqueName(), ...body })).body
const read = async (id: number, user: User = test.world.owner) =>
  (await test.call(user, 'GET', `/company/${id}`)).body
const list = async (query: string, user: User = test.world.owner) =>
  (await test.call(user, 'GET', `/company?${query}`)).body
const patchDriver = (id: number, body: object, user: User = test.world.owner) =>
  test.call(user, 'PATCH', `/chat/users/${id}?warehouseId=${test.world.first.id}`, { body })
const readDriver = async (id: number) =>
  (await test.call(test.world.owner, 'GET', `/chat/users/${id}?warehouseId=${test.world.first.id}`)).body
/** A stay of long ago that was as booked. */
const addStay = async (companyId: number, warehouseId: number, day: string, values: Values = {}) => {
  const driver = await addDriver(test.db, warehouseId, 'Ada')
  const span = { startsAt: new Date(`${day}T10:00:00Z`), endsAt: new Date(`${day}T20:00:00Z`) }
  const details = { status: 'checked_out' as const, companyId, ...span, ...values }
  return addBooking(test.db, { warehouseId, driverId: driver.id }, [0, 1], details)
}
const pay = (row: typeof bookings.$inferSelect, day: string, amount: number) =>
  test.db.insert(bookingEvents).values({
    bookingId: row.id,
    warehouseId: row.warehouseId,
    to: row.status,
    action: 'payment',
    at: new Date(`${day}T12:00:00Z`),
    amount,
    method: 'invoice',
  })

describe('a company', () => {
  it('is added, changed, archived and used again', async () => {
    const given = {
      name: ' Łódź Transport ',
      address: 'Am Kai 1\n20457 Hamburg',
      taxId: 'DE 123',
      email: 'Pay@Lodz.test',
      terms: '14 days',
    }
    const { status, body } = await add(given)
    const stored = { ...given, name: 'Łódź Transport', email: 'pay@lodz.test' }
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), ...stored, archivedAt: null, drivers: 0, unpaid: [] },
    ])
    const url = `/company/${body.id}`
    expect((await test.call(test.world.owner, 'PATCH', url, { body: { terms: '' } })).body.terms).toBe('')
    expect((await test.call(test.world.manager, 'DELETE', url)).status).toBe(204)
    expect((await list('search=lodz')).results).toEqual([])
    expect((await list('search=lodz&archived=true')).results).toMatchObject([{ id: body.id }])
    await test.call(test.world.owner, 'PATCH', url, { body: { isArchived: false } })
    for (const search of ['lodz', 'transport%20%C5%82%C3%B3d%C5%BA', 'LODZ'])
      expect((await list(`search=${search}`)).results).toMatchObject([{ id: body.id, archivedAt: null }])
  })

  it('is listed without its drivers and sums where nobody reads them', async () => {
    const company = await addCompany()
    await addStay(company.id, test.world.first.id, '2026-01-20', { amount: 1000, paidAmount: 400 })
    const search = `search=${encodeURIComponent(company.name)}`
    const { drivers: _, unpaid, ...brief } = await read(company.id)
    expect(unpaid).toEqual([{ currency: 'EUR', amount: 600 }])
    expect((await list(`${search}&brief=true`)).results).toContainEqual(brief)
    expect((await list(search)).results).toContainEqual({ ...brief, drivers: 0, unpaid })
  })

  it('has a name as long as a driver’s text and an account’s may be', async () => {
    const name = 'Międzynarodowe Usługi '.padEnd(companyNameLimit, 'i')
    const driver = await addDriver(test.db, test.world.first.id, 'Ewa')
    const { status, body } = await patchDriver(driver.id, { company: name })
    expect([status, body.company]).toEqual([200, name])
    expect((await add({ name, takesDrivers: true })).status).toBe(201)
    expect(await readDriver(driver.id)).toMatchObject({ company: name, companyId: expect.any(Number) })
    const longer = `${name}i`
    expect((await patchDriver(driver.id, { company: longer })).status).toBe(400)
    expect((await add({ name: longer })).status).toBe(400)
  })

  it('is added once, however often the call is sent', async () => {
    const [name, headers] = [uniqueName(), { 'idempotency-key': 'once' }]
    const [first, second] = await Promise.all([
      add({ name }, test.world.owner, headers),
      add({ name }, test.world.owner, headers),
    ])
    expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id])
  })

  it('has a name that no other one in use has, however it is spelled', async () => {
    const first = await addCompany({ name: 'Müller Fracht' })
    const refused = await add({ name: 'MULLER  FRACHT' })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'company_exists', company: { id: first.id, name: 'Müller Fracht' } },
    ])
    const other = await addCompany()
    const rename = { body: { name: 'Muller Fracht' } }
    expect((await test.call(test.world.owner, 'PATCH', `/company/${other.id}`, rename)).status).toBe(409)
    await test.call(test.world.owner, 'DELETE', `/company/${first.id}`)
    expect((await test.call(test.world.owner, 'PATCH', `/company/${other.id}`, rename)).status).toBe(200)
    const restore = { body: { isArchived: false } }
    expect((await test.call(test.world.owner, 'PATCH', `/company/${first.id}`, restore)).status).toBe(409)
  })

  describe('changed by two hosts', () => {
    const seen = { name: 'Baltic', address: 'Kai 1', taxId: '', email: null, terms: '14 days' }
    const change = async (id: number, body: object) =>
      test.call(test.world.owner, 'PATCH', `/company/${id}`, { body })

    it('keeps what the later one has not seen, and says what is there', async () => {
      const company = await addCompany({ terms: '14 days' })
      expect((await change(company.id, { terms: '7 days', before: seen })).status).toBe(200)
      const { status, body } = await change(company.id, { terms: '30 days', before: seen })
      expect([status, body.code, body.company.terms]).toEqual([409, 'company_changed', '7 days'])
      expect((await read(company.id)).terms).toBe('7 days')
      const again = await change(company.id, { terms: '30 days', before: { ...seen, terms: '7 days' } })
      expect([again.status, again.body.terms]).toEqual([200, '30 days'])
    })

    it('keeps the email that was added meanwhile', async () => {
      const company = await addCompany()
      await change(company.id, { email: 'first@baltic.test' })
      expect((await change(company.id, { email: 'second@baltic.test', before: seen })).status).toBe(409)
    })

    it.each<[what: string, body: object]>([
      ['what an app of before sends', { terms: '30 days' }],
      ['the same text, as after a lost answer', { terms: '7 days', before: seen }],
      ['a field that nobody else has changed', { taxId: 'DE 1', before: seen }],
    ])('stores %s', async (_, body) => {
      const company = await addCompany({ terms: '14 days' })
      await change(company.id, { terms: '7 days', before: seen })
      expect((await change(company.id, body)).status).toBe(200)
    })

    it('stores one of two that come at once', async () => {
      const company = await addCompany({ terms: '14 days' })
      const sent = ['7 days', '30 days'].map((terms) => change(company.id, { terms, before: seen }))
      expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })

  it.each(['GET', 'PATCH', 'DELETE'] as const)('of another account is unknown to %s', async (method) => {
    const { id } = await addCompany()
    expect((await test.call(test.world.stranger, method, `/company/${id}`, { body: {} })).status).toBe(404)
    for (const part of ['booking', 'statement?from=2026-01-01&to=2026-01-31'])
      expect((await test.call(test.world.stranger, 'GET', `/company/${id}/${part}`)).status).toBe(404)
  })

  it.each([{ name: 'X' }, { name: 'Fine', email: 'none' }, { name: 'Fine', terms: 'x'.repeat(301) }])(
    'is refused as %j',
    async (body) => expect((await add(body)).status).toBe(400),
  )
})

describe('a driver', () => {
  it('has a company and its name, also after it is renamed, until he gets another one', async () => {
    const company = await addCompany({ name: 'Baltic Lines' })
    const driver = await addDriver(test.db, test.world.first.id, 'Jonas')
    const linked = await patchDriver(driver.id, { companyId: company.id })
    expect(linked.body).toMatchObject({ company: 'Baltic Lines', companyId: company.id })
    const rename = { body: { name: 'Šiauliai Lines' } }
    await test.call(test.world.owner, 'PATCH', `/company/${company.id}`, rename)
    const users = `/chat/users?warehouseId=${test.world.first.id}&search=siauliai`
    expect((await test.call(test.world.owner, 'GET', users)).body.results).toMatchObject([
      { id: driver.id, company: 'Šiauliai Lines', companyId: company.id },
    ])
    expect((await read(company.id)).drivers).toBe(1)
    // An app of the release before sends the text as it was.
    await patchDriver(driver.id, { name: 'Jonas K', company: 'Šiauliai Lines' })
    expect(await readDriver(driver.id)).toMatchObject({ companyId: company.id })
    const text = (await patchDriver(driver.id, { company: 'Elsewhere' })).body
    expect([text.company, text.companyId]).toEqual(['Elsewhere', undefined])
  })

  it('loses both with null, and gets both when he is added', async () => {
    const company = await addCompany()
    const body = { warehouseId: test.world.first.id, name: 'New one', companyId: company.id }
    const added = (await test.call(test.world.owner, 'POST', '/chat/users', { body })).body
    expect(added).toMatchObject({ company: company.name, companyId: company.id })
    const left = (await patchDriver(added.id, { companyId: null })).body
    expect([left.company, left.companyId]).toEqual([null, undefined])
  })

  it.each<[string, boolean, { companyId?: null; company?: string | null }, string | null]>([
    ['gets a text beside null', false, { companyId: null, company: 'Éire' }, 'Éire'],
    ['keeps his text with null alone', false, { companyId: null }, 'Own text'],
    ['loses his text with both null', false, { companyId: null, company: null }, null],
    ['with a company gets a text beside null', true, { companyId: null, company: 'Éire' }, 'Éire'],
  ])('%s', async (_, hasCompany, patch, expected) => {
    const { id } = await addDriver(test.db, test.world.first.id, 'Jonas')
    await patchDriver(id, hasCompany ? { companyId: (await addCompany()).id } : { company: 'Own text' })
    const { company, companyId } = (await patchDriver(id, patch)).body
    expect([company, companyId]).toEqual([expected, undefined])
  })

  it('gets no company of another account, nor an archived one', async () => {
    const driver = await addDriver(test.db, test.world.first.id, 'Jonas')
    const theirs = (await add({ name: uniqueName() }, test.world.stranger)).body
    const archived = await addCompany()
    await test.call(test.world.owner, 'DELETE', `/company/${archived.id}`)
    for (const companyId of [theirs.id, archived.id, 999_999])
      expect((await patchDriver(driver.id, { companyId })).status).toBe(422)
  })

  it('whose company is only a text drives for it when a host says so, at the caller’s locations', async () => {
    const { first, second, foreign, manager } = test.world
    const write = async (place: { id: number }, company: string) => {
      const { id, name, phone } = await addDriver(test.db, place.id, 'Text')
      const searchText = toDriverText({ name, phone, company })
      await test.db.update(drivers).set({ company, searchText }).where(eq(drivers.id, id))
      return id
    }
    const ids = [
      await write(first, 'Petersen Spedition'),
      await write(first, 'PETERSEN  spedition'),
      await write(first, 'Petersen'),
      await write(second, 'Petersen Spedition'),
      await write(foreign, 'Petersen Spedition'),
    ]
    const { body } = await add({ name: 'Petersen Spedition', takesDrivers: true }, manager)
    expect(body.drivers).toBe(2)
    const rows = await test.db.select().from(drivers).where(eq(drivers.companyId, body.id))
    expect(rows.map(({ id, company }) => [id, company])).toEqual([
      [ids[0], 'Petersen Spedition'],
      [ids[1], 'Petersen Spedition'],
    ])
  })

  it.each<[string, 'owner' | 'manager', 'first' | 'both' | 'all', number[]]>([
    ['a manager of one location', 'manager', 'first', [0]],
    ['a manager of both', 'manager', 'both', [0]],
    ['a manager of all', 'manager', 'all', [0]],
    ['an owner of one location', 'owner', 'first', [0]],
    ['an owner of both', 'owner', 'both', [0, 1, 2]],
    ['an owner of all', 'owner', 'all', [0, 1, 2]],
  ])('known elsewhere, too, is taken only by who may change him: %s', async (_, subrole, reach, taken) => {
    const { account, first, second } = test.world
    const company = uniqueName()
    const write = async () => {
      const { id, name, phone } = await addDriver(test.db, first.id, 'Text')
      const searchText = toDriverText({ name, phone, company })
      await test.db.update(drivers).set({ company, searchText }).where(eq(drivers.id, id))
      return id
    }
    const ids = [await write(), await write(), await write()]
    const [, shared = 0, booked = 0] = ids
    await test.db.insert(warehouseDrivers).values({ warehouseId: second.id, driverId: shared })
    const ended = { status: 'checked_out' as const }
    await addBooking(test.db, { warehouseId: second.id, driverId: booked }, [-9, -3], ended)
    const places = { first: [first.id], both: [first.id, second.id], all: null }[reach]
    const user = await addUser(test.db, account.id, `${subrole}-${reach}@takes.test`, subrole, places)
    const { body } = await add({ name: company, takesDrivers: true }, user)
    const isTaken = eq(drivers.companyId, body.id)
    const rows = await test.db.select().from(drivers).where(isTaken).orderBy(drivers.id)
    expect(rows.map(({ id }) => ids.indexOf(id))).toEqual(taken)
  })
})

describe('a driver of an archived company', () => {
  it('drives for a new one of its name when a host says so, one of a company in use does not', async () => {
    const [name, other] = [uniqueName(), await addCompany()]
    const [gone, kept] = [await addCompany({ name }), await addDriver(test.db, test.world.first.id, 'Ben')]
    const driver = await addDriver(test.db, test.world.first.id, 'Ada')
    await patchDriver(driver.id, { companyId: gone.id })
    await patchDriver(kept.id, { companyId: other.id })
    await test.db.update(drivers).set({ company: name }).where(eq(drivers.id, kept.id))
    await test.call(test.world.owner, 'DELETE', `/company/${gone.id}`)
    const { body } = await add({ name, takesDrivers: true })
    expect([body.drivers, (await read(gone.id)).drivers]).toEqual([1, 0])
    expect(await readDriver(driver.id)).toMatchObject({ company: name, companyId: body.id })
    expect(await readDriver(kept.id)).toMatchObject({ companyId: other.id })
  })
})

describe('a booking', () => {
  const book = async (driverId: number, more: object = {}) => {
    const body = {
      driverId,
      plate: 'HH-AB 1',
      startsAt: inHours(1).toISOString(),
      endsAt: inHours(3).toISOString(),
      amount: 2000,
      ...more,
    }
    await addBay(test.db, test.world.first.id, `C${names++}`)
    return test.call(test.world.owner, 'POST', `/warehouse/${test.world.first.id}/booking`, { body })
  }

  it('is paid by the driver’s company, by another one, or by nobody but him', async () => {
    const [own, other] = [await addCompany(), await addCompany()]
    const driver = await addDriver(test.db, test.world.first.id, 'Ada')
    await patchDriver(driver.id, { companyId: own.id })
    const name = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect((await book(driver.id)).body.company).toEqual(name(own))
    expect((await book(driver.id, { companyId: other.id })).body.company).toEqual(name(other))
    expect((await book(driver.id, { companyId: null })).body.company).toBeUndefined()
    expect((await book(driver.id, { companyId: 999_999 })).status).toBe(422)
    await test.call(test.world.owner, 'DELETE', `/company/${own.id}`)
    expect((await book(driver.id)).body.company).toBeUndefined()
    const archived = await readDriver(driver.id)
    expect([archived.company, archived.companyId]).toEqual([own.name, undefined])
  })

  it('gets another payer, also once it is over, with its row of history; not for gate staff', async () => {
    const { owner, gate, first } = test.world
    const [one, other] = [await addCompany(), await addCompany()]
    const row = await addStay(one.id, first.id, '2026-02-03')
    const url = `/booking/${row.id}`
    expect((await test.call(gate, 'GET', url)).body.company).toBeUndefined()
    const changed = await test.call(owner, 'PATCH', url, { body: { companyId: other.id } })
    expect(changed.body.company).toEqual({ id: other.id, name: other.name })
    const { results } = (await test.call(owner, 'GET', `${url}/event`)).body
    expect(results.at(-1)).toMatchObject({
      action: 'change',
      changes: { company: { from: one.name, to: other.name } },
    })
    await test.call(owner, 'PATCH', url, { body: { companyId: null } })
    expect((await test.call(owner, 'GET', url)).body.company).toBeUndefined()
  })

  it('is found by its company, by hosts', async () => {
    const company = await addCompany()
    const row = await addStay(company.id, test.world.first.id, '2026-02-03')
    const url = `/warehouse/${test.world.first.id}/booking?companyId=${company.id}`
    const { results } = (await test.call(test.world.manager, 'GET', url)).body
    expect(results.map(({ id }: { id: number }) => id)).toEqual([row.id])
    expect((await test.call(test.world.gate, 'GET', url)).status).toBe(403)
  })
})

describe('a statement', () => {
  const state = async (id: number, from: string, to: string, user: User = test.world.owner) =>
    (await test.call(user, 'GET', `/company/${id}/statement?from=${from}&to=${to}`)).body

  it('has stays and payments of the days, and what is due before and after them', async () => {
    const { first, second, manager } = test.world
    const { id } = await addCompany()
    const early = await addStay(id, first.id, '2026-01-20', { amount: 1000, paidAmount: 400 })
    await pay(early, '2026-01-21', 300)
    await pay(early, '2026-02-05', 100)
    await addStay(id, first.id, '2026-02-02', { amount: 2500 })
    const charged = { status: 'no_show' as const, amount: 900, noShowFee: 500 }
    await addStay(id, second.id, '2026-02-28', charged)
    await addStay(id, first.id, '2026-02-10', { status: 'no_show', amount: 900 })
    await addStay(id, first.id, '2026-02-11', { status: 'cancelled', amount: 900 })
    await addStay(id, first.id, '2026-03-01', { amount: 700 })
    const all = await state(id, '2026-02-01', '2026-02-28')
    expect(all.sums).toEqual([{ currency: 'EUR', opening: 700, billed: 3000, paid: 100, due: 3600 }])
    expect(
      all.lines.map((line: { kind: string; day: string; amount: number }) => [
        line.kind,
        line.day,
        line.amount,
      ]),
    ).toEqual([
      ['stay', '2026-02-02', 2500],
      ['payment', '2026-02-05', -100],
      ['stay', '2026-02-28', 500],
    ])
    expect([all.count, all.lines[1]]).toMatchObject([
      3,
      { method: 'invoice', driver: 'Ada', location: { id: first.id }, booking: { ref: early.ref } },
    ])
    // A manager sees the stays of his location alone, and what of them is unpaid.
    const own = await state(id, '2026-02-01', '2026-02-28', manager)
    expect(own.sums).toMatchObject([{ opening: 700, billed: 2500, due: 3100 }])
    expect((await read(id)).unpaid).toEqual([{ currency: 'EUR', amount: 600 + 2500 + 500 + 700 }])
    expect((await read(id, manager)).unpaid).toEqual([{ currency: 'EUR', amount: 600 + 2500 + 700 }])
    const paths = [`/company/${id}/booking`, `/company/${id}/booking?unpaid=true`]
    const counts = paths.map(async (path) => (await test.call(manager, 'GET', path)).body.count)
    expect(await Promise.all(counts)).toEqual([5, 3])
  })

  it('counts a day by the clocks of its location, and what is paid in advance', async () => {
    const { id } = await addCompany()
    const late = await addWarehouse(test.db, test.world.account.id, 'Tokyo', { timezone: 'Asia/Tokyo' })
    const startsAt = new Date('2026-01-31T16:00:00Z')
    const paid = await addStay(id, late.id, '2026-02-01', { startsAt, amount: 800, paidAmount: 1000 })
    await pay(paid, '2026-02-01', 1000)
    expect((await state(id, '2026-02-01', '2026-02-01')).sums).toMatchObject([{ billed: 800, due: -200 }])
    expect((await state(id, '2026-01-01', '2026-01-31')).sums).toEqual([])
    const ahead = await addCompany()
    const driver = await addDriver(test.db, late.id, 'Ada')
    await addBooking(test.db, { warehouseId: late.id, driverId: driver.id }, [48, 50], {
      companyId: ahead.id,
    })
    expect((await state(ahead.id, '2026-01-01', '2027-12-31')).lines).toEqual([])
  })

  it('comes as a file for Excel and as CSV, with a balance', async () => {
    const { id, name } = await addCompany({ name: '=Formula Köln' })
    const stay = await addStay(id, test.world.first.id, '2026-02-02', { amount: 2500, paidAmount: 1000 })
    await pay(stay, '2026-02-03', 1000)
    const span = 'from=2026-02-01&to=2026-02-28'
    const csv = await test.call(
      test.world.owner,
      'GET',
      `/company/${id}/statement.csv?${span}&separator=comma`,
    )
    expect([name, csv.headers['content-disposition']]).toEqual([
      '=Formula Köln',
      'attachment; filename="statement-Formula-Koln-2026-02-01-2026-02-28.csv"',
    ])
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[2]).toContain(stay.ref)
    const sheet = await test.call(test.world.manager, 'GET', `/company/${id}/statement.xlsx?${span}`)
    const rows = readWorkbook(sheet.bytes)[0]?.rows
    expect(rows?.map((row) => row.at(-1))).toEqual([
      { text: 'Due (EUR)' },
      ...[0, 25, 15, 15].map((number) => ({ number, format: '#,##0.00' })),
    ])
  })

  it('refuses days in the wrong order, and too many of them', async () => {
    const { id } = await addCompany()
    for (const span of ['from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-02-01', 'from=x&to=y'])
      expect((await test.call(test.world.owner, 'GET', `/company/${id}/statement?${span}`)).status).toBe(400)
  })
})
