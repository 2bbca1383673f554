import { eq } from 'drizzle-orm'
import { bays, campaigns, photos, type WarehouseRow, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

describe('the settings of a location', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const add = (name: string, values: Partial<WarehouseRow> = {}) =>
    addWarehouse(test.db, test.world.account.id, name, values)
  const asOwner = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    ifMatch?: string,
  ) =>
    test.call(test.world.owner, method, url, { body, headers: ifMatch ? { 'if-match': ifMatch } : undefined })

  it.each([
    ['no header', undefined, 200],
    ['the current version', '"1"', 200],
    ['it without quotes', '1', 200],
    ['any version', '*', 200],
    ['an older one', '"0"', 409],
    ['no version at all', 'yesterday', 409],
  ])('are changed with %s', async (_, ifMatch, status) => {
    const { id } = await add('Version')
    const answer = await asOwner('PATCH', `/warehouse/${id}`, { grace: 45 }, ifMatch)
    expect(answer.status).toBe(status)
    expect((await asOwner('GET', `/warehouse/${id}`)).body).toMatchObject(
      status === 200 ? { grace: 45, version: 2 } : { grace: 30, version: 1 },
    )
    if (status === 409) expect(answer.body.code).toBe('changed_meanwhile')
  })

  it('are changed by one of two hosts who saw the same version', async () => {
    const { id } = await add('Race')
    const path = `/warehouse/${id}`
    const answers = await Promise.all([
      asOwner('PATCH', path, { grace: 10 }, '1'),
      asOwner('PUT', `${path}/closure`, { closures: [] }, '1'),
      asOwner('PUT', `${path}/rates`, { rates: [] }, '1'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('store each amenity once', async () => {
    const { id } = await add('Amenities')
    const { body } = await asOwner('PATCH', `/warehouse/${id}`, { amenities: ['wifi', ' wifi ', 'café'] })
    expect(body.amenities).toEqual(['wifi', 'café'])
  })

  it('store closures in order of their days', async () => {
    const { id } = await add('Closed')
    const easter = { from: '2199-04-12', to: '2199-04-15', reason: 'Easter' }
    const christmas = { from: '2198-12-25', to: '2198-12-26', reason: 'Christmas' }
    const path = `/warehouse/${id}/closure`
    const put = await asOwner('PUT', path, { closures: [easter, christmas] })
    expect(put.body).toEqual({ closures: [christmas, easter], version: 2 })
    expect((await asOwner('GET', path)).body).toEqual(put.body)
    const bad = await asOwner('PUT', path, { closures: [{ ...easter, to: '2199-04-01' }] })
    expect([bad.status, bad.body[0].errors[0].path]).toEqual([400, 'closures.0.to'])
  })

  it('refuse a new closure that is over, and keep a stored one', async () => {
    const getDay = (days: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(
        Date.now() + days * 86_400_000,
      )
    const over = { from: '2020-01-01', to: '2020-01-02', reason: 'Storm' }
    const today = { from: getDay(-3), to: getDay(0), reason: 'Repairs' }
    const yesterday = { ...today, to: getDay(-1) }
    const { id } = await add('Over', { closures: [over], timezone: 'Pacific/Kiritimati' })
    const put = (...closures: object[]) => asOwner('PUT', `/warehouse/${id}/closure`, { closures })
    for (const closures of [
      [today, yesterday],
      [over, { ...over, from: '2020-01-02' }],
    ]) {
      const refused = await put(...closures)
      expect([refused.status, refused.body[0].errors[0].path]).toEqual([422, 'closures.1.to'])
    }
    expect((await put({ ...over, reason: 'Snow' }, today)).status).toBe(200)
  })

  it('name missing parts of a location, and refuse to publish it', async () => {
    const { id } = await add('Bare', { hours: [[], [], [], [], [], [], []] })
    const path = `/warehouse/${id}`
    expect((await asOwner('GET', path)).body.setUp).toEqual({
      bays: false,
      rates: false,
      hours: false,
      access: false,
      photo: false,
    })
    const refused = await asOwner('POST', `${path}/publish`)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'not_ready',
        message: 'Add bays, rates and opening hours first',
        missing: ['bays', 'rates', 'hours'],
      },
    ])
    await addBay(test.db, id, 'A1')
    const day = { from: '06:00', to: '22:00' }
    await asOwner('PATCH', path, { hours: [[day], [], [], [], [], [], []], accessInstructions: 'Ring' })
    expect((await asOwner('POST', `${path}/publish`)).body.message).toBe('Add rates for every bay first')
    const rate = { per: 'day', amount: 1, zone: null, bayId: null }
    await test.db.update(bays).set({ zone: 'Yard' }).where(eq(bays.warehouseId, id))
    const other = await addBay(test.db, id, 'A2')
    await asOwner('PUT', `${path}/rates`, { rates: [{ ...rate, zone: 'Yard' }] })
    expect((await asOwner('POST', `${path}/publish`)).body.missing).toEqual(['rates'])
    await asOwner('PUT', `${path}/rates`, {
      rates: [
        { ...rate, zone: 'Yard' },
        { ...rate, bayId: other.id },
      ],
    })
    await test.db.insert(photos).values({ warehouseId: id, position: 0, name: 'a', hash: 'b', sizes: [] })
    expect((await asOwner('GET', path)).body.setUp).toEqual({
      bays: true,
      rates: true,
      hours: true,
      access: true,
      photo: true,
    })
    expect((await asOwner('POST', `${path}/publish`)).body.status).toBe('published')
    expect(
      (await test.call(test.world.gate, 'GET', `/warehouse/${test.world.first.id}`)).body,
    ).not.toHaveProperty('setUp')
  })

  it.each([
    ['bays', 'PATCH', (bay: number) => `/bay/${bay}`, { status: 'retired' }],
    ['rates', 'PUT', (_: number, id: number) => `/warehouse/${id}/rates`, { rates: [] }],
    [
      'hours',
      'PATCH',
      (_: number, id: number) => `/warehouse/${id}`,
      { hours: [[], [], [], [], [], [], []] },
    ],
  ] as const)('keep the %s that a published location needs', async (part, method, getPath, body) => {
    const { id } = await add('Open')
    const bay = await addBay(test.db, id, 'A1')
    const rate = { per: 'day', amount: 1, zone: null, bayId: null }
    await asOwner('PUT', `/warehouse/${id}/rates`, { rates: [rate] })
    await asOwner('POST', `/warehouse/${id}/publish`)
    const change = () => asOwner(method, getPath(bay.id, id), body)
    const refused = await change()
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_ready', missing: [part] }])
    expect(refused.body.message).toContain('Pause the location first')
    expect((await asOwner('GET', `/warehouse/${id}`)).body.setUp).toMatchObject({ [part]: true })
    await asOwner('POST', `/warehouse/${id}/pause`)
    expect((await change()).status).toBe(200)
  })

  it('publish no location whose last part is removed at the same moment', async () => {
    const rate = { per: 'day', amount: 1, zone: null, bayId: null }
    const race = async () => {
      const { id } = await add('Racing')
      const bay = await addBay(test.db, id, 'A1')
      await asOwner('PUT', `/warehouse/${id}/rates`, { rates: [rate] })
      const answers = await Promise.all([
        asOwner('POST', `/warehouse/${id}/publish`),
        asOwner('PATCH', `/bay/${bay.id}`, { status: 'retired' }),
      ])
      return answers.map(({ status }) => status).toSorted()
    }
    const both = [200, 409]
    expect(await Promise.all(Array.from({ length: 8 }, race))).toEqual(Array.from({ length: 8 }, () => both))
  })

  it('archive a location without open bookings, for good', async () => {
    const { id } = await add('Old yard')
    const path = `/warehouse/${id}`
    const driver = await addDriver(test.db, id, 'Ada')
    const book = (
      status: 'confirmed' | 'checked_in' | 'requested' | 'checked_out',
      span: [number, number],
      expiresIn = 1,
    ) =>
      addBooking(test.db, { warehouseId: id, driverId: driver.id }, span, {
        status,
        ...(status === 'requested' && { expiresAt: inHours(expiresIn) }),
      })
    const requested = await book('requested', [4, 8])
    const here = await book('checked_in', [-4, -1])
    const coming = await book('confirmed', [2, 3])
    await book('requested', [4, 8], -1)
    await book('confirmed', [-4, -1])
    await book('checked_out', [-4, -1])

    const wrong = await asOwner('DELETE', path, { name: 'Old' })
    expect([wrong.status, wrong.body[0].errors[0].path]).toEqual([422, 'name'])
    const open = await asOwner('DELETE', path, { name: 'Old yard' })
    expect([open.status, open.body.code]).toEqual([409, 'open_bookings'])
    expect(open.body.bookings.map(({ id: booking }: { id: number }) => booking)).toEqual([
      here.id,
      coming.id,
      requested.id,
    ])
    await test.db.execute(`update bookings set status = 'cancelled' where warehouse_id = ${id}`)
    const bay = await addBay(test.db, id, 'A1')
    const block = await addBlock(test.db, bay)
    const [photo] = await test.db
      .insert(photos)
      .values({ warehouseId: id, position: 0, name: 'a', hash: 'b', sizes: [] })
      .returning()
    await test.db
      .insert(campaigns)
      .values({ id: 'due', warehouseId: id, name: 'Hi', segment: 'all', text: 'Hi', status: 'scheduled' })
    expect((await asOwner('DELETE', path, { name: ' Old yard ' })).body.status).toBe('archived')
    const [campaign] = await test.db.select().from(campaigns).where(eq(campaigns.warehouseId, id))
    expect(campaign?.status).toBe('stopped')

    expect((await asOwner('GET', path)).body.status).toBe('archived')
    const [startsAt, endsAt] = [inHours(1).toISOString(), inHours(2).toISOString()]
    expect((await asOwner('POST', `${path}/quote`, { startsAt, endsAt })).status).toBe(200)
    await expect(book('requested', [4, 8])).rejects.toThrow()
    const changes = [
      await asOwner('PATCH', path, { grace: 1 }),
      await asOwner('PATCH', path, {}),
      await asOwner('PUT', `${path}/closure`, { closures: [] }),
      await asOwner('PUT', `${path}/rates`, { rates: [] }),
      await asOwner('POST', `${path}/publish`),
      await asOwner('DELETE', path, { name: 'Old yard' }),
      await asOwner('POST', `${path}/bay`, { label: 'A2' }),
      await asOwner('POST', `${path}/bay/bulk`, { prefix: 'B', from: 1, to: 2 }),
      await asOwner('PATCH', `/bay/${bay.id}`, { label: 'A3' }),
      await asOwner('POST', `${path}/block`, { bayId: bay.id, startsAt, endsAt: null, reason: 'Snow' }),
      await asOwner('PATCH', `/block/${block.id}`, { reason: 'Snow' }),
      await asOwner('DELETE', `/block/${block.id}`),
      await asOwner('POST', `${path}/photo`),
      await asOwner('PUT', `${path}/photo/order`, { ids: [photo?.id] }),
      await asOwner('PATCH', `/photo/${photo?.id}`, { alt: 'The gate' }),
      await asOwner('DELETE', `/photo/${photo?.id}`),
    ]
    expect(changes.map(({ status, body }) => [status, body.code])).toEqual(
      changes.map(() => [409, 'archived']),
    )
    const [row] = await test.db.select().from(warehouses).where(eq(warehouses.id, id))
    expect(row).toMatchObject({ grace: 30, version: 2 })
  })

  it('pause a location and keep its bookings', async () => {
    const { id } = await add('Paused', { status: 'published' })
    const driver = await addDriver(test.db, id, 'Ada')
    await addBooking(test.db, { warehouseId: id, driverId: driver.id }, [1, 2])
    expect((await asOwner('POST', `/warehouse/${id}/pause`)).body.status).toBe('paused')
    expect((await asOwner('GET', `/warehouse/${id}/booking`)).body.results).toMatchObject([
      { status: 'confirmed' },
    ])
  })
})
