import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@hosts/shared/contract'
import { readWorkbook } from '@hosts/shared/read-workbook'
import { and, eq, sql } from 'drizzle-orm'
import { expireRequest } from '../booking/expire-request'
import { startDueCampaign } from '../campaign/runner/scheduler'
import { auditEvents, bays, campaigns, companies, drivers, rates, users, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBusiness } from '../testing/business'
import { buildEvent } from '../testing/gate'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addRequest,
  addUser,
  inHours,
  newPlace,
  PASSWORD,
} from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

/** A business of its own with a bay, rates, a manager and gate staff; `act` calls as the owner and throws unless that works. */
const open = async () => {
  const business = await addBusiness(test.db)
  const { account, host, owner, place } = business
  await test.db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, owner.id))
  await test.db.insert(rates).values({ warehouseId: place.id, per: 'day', amount: 1900 })
  const act = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    by: { id: number } = owner,
  ) => {
    const answer = await test.call(by, method, path, { body, headers: { 'user-agent': 'Test browser' } })
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    ...business,
    act,
    bay: await addBay(test.db, place.id, 'A1'),
    manager: await addUser(test.db, account.id, `manager@${host}`, 'manager', [place.id]),
    gate: await addUser(test.db, account.id, `gate@${host}`, 'access-only', [place.id]),
    list: async (query = ''): Promise<AuditEntry[]> =>
      (await test.call(owner, 'GET', `/account/audit${query}`)).body.results,
  }
}
type Open = Awaited<ReturnType<typeof open>>
type Case = [event: string, act: (business: Open) => Promise<unknown>, seen: object]

const book = ({ ids, bay }: Open, values: Parameters<typeof addBooking>[3] = {}) =>
  addBooking(test.db, ids, [-1, 5], { bayId: bay.id, bayNumbered: true, ...values })
const addCampaign = async ({ place }: Open, values: Partial<typeof campaigns.$inferInsert> = {}) => {
  const id = randomUUID()
  await test.db
    .insert(campaigns)
    .values({ id, warehouseId: place.id, name: 'Winter', segment: 'all', text: 'Hello', ...values })
  return id
}
const addCompany = async ({ account }: Open) => {
  const values = { accountId: account.id, name: 'Baltic', searchText: 'baltic' }
  const [row] = await test.db.insert(companies).values(values).returning()
  return row?.id
}
const change = (field: string, from: unknown, to: unknown) => ({ field, from, to })
const asBooking = {
  kind: 'bookings',
  subject: { id: expect.stringMatching(/^\d+$/), name: expect.any(String) },
}
const newBooking = ({ bay }: Open) => ({
  startsAt: inHours(1).toISOString(),
  endsAt: inHours(20).toISOString(),
  vehicleType: 'truck',
  plate: 'HH-XY 9',
  driver: { name: 'Berta', phone: '+4915112345679' },
  bayId: bay.id,
})

const cases: Case[] = [
  ['booking-created', (o) => o.act('POST', `/warehouse/${o.place.id}/booking`, newBooking(o)), asBooking],
  [
    'booking-accepted',
    async (o) => {
      const request = { status: 'requested' as const, bayId: null, bayNumbered: null, expiresAt: inHours(1) }
      await o.act('POST', `/booking/${(await book(o, request)).id}/accept`, {})
    },
    { ...asBooking, changes: expect.arrayContaining([change('status', 'requested', 'confirmed')]) },
  ],
  [
    'booking-declined',
    async (o) => {
      const request = { status: 'requested' as const, bayId: null, bayNumbered: null, expiresAt: inHours(1) }
      await o.act('POST', `/booking/${(await book(o, request)).id}/decline`, { reason: 'Ada is rude' })
    },
    { ...asBooking, changes: [change('status', 'requested', 'declined')] },
  ],
  [
    'booking-cancelled',
    async (o) => o.act('POST', `/booking/${(await book(o)).id}/cancel`, { reason: 'Ada is ill' }),
    { ...asBooking, changes: [change('status', 'confirmed', 'cancelled')] },
  ],
  [
    'booking-checked-in',
    async (o) => o.act('POST', `/booking/${(await book(o)).id}/check-in`, {}, o.manager),
    { ...asBooking, by: { name: 'manager' }, changes: [change('status', 'confirmed', 'checked_in')] },
  ],
  [
    'booking-checked-out',
    async (o) => {
      const values = { status: 'checked_in' as const, checkedInAt: inHours(-1) }
      const { id } = await book(o, values)
      const event = buildEvent({ type: 'out', by: 'manual', bookingId: id })
      await o.act('POST', `/warehouse/${o.place.id}/gate/event`, { events: [event] }, o.gate)
    },
    { ...asBooking, by: { name: 'gate' }, changes: [change('status', 'checked_in', 'checked_out')] },
  ],
  [
    'booking-no-show',
    async (o) => o.act('POST', `/booking/${(await book(o)).id}/no-show`, {}),
    { ...asBooking, changes: [change('status', 'confirmed', 'no_show')] },
  ],
  [
    'booking-reinstated',
    async (o) => o.act('POST', `/booking/${(await book(o, { status: 'no_show' })).id}/reinstate`, {}),
    { ...asBooking, changes: expect.arrayContaining([change('status', 'no_show', 'confirmed')]) },
  ],
  [
    'booking-changed',
    async (o) => {
      const other = await addBay(test.db, o.place.id, 'A2')
      await o.act('PATCH', `/booking/${(await book(o)).id}`, { bayId: other.id, plate: 'B 7', note: 'Ada' })
    },
    { ...asBooking, changes: [change('bay', 'A1', 'A2'), { field: 'plate' }, { field: 'note' }] },
  ],
  [
    'amount-changed',
    async (o) =>
      o.act('PATCH', `/booking/${(await book(o)).id}`, { amount: 1000, amountReason: 'Regular guest' }),
    { kind: 'money', changes: [change('amount', 2400, 1000)] },
  ],
  [
    'payment',
    async (o) => o.act('POST', `/booking/${(await book(o)).id}/payment`, { amount: 900, method: 'cash' }),
    { kind: 'money', changes: [change('paidAmount', 0, 900), change('method', null, 'cash')] },
  ],
  [
    'refund',
    async (o) =>
      o.act('POST', `/booking/${(await book(o, { paidAmount: 900 })).id}/payment`, {
        amount: -400,
        method: 'card',
        reason: 'Ada left early',
      }),
    { kind: 'money', changes: [change('paidAmount', 900, 500), change('method', null, 'card')] },
  ],
  [
    'overstay-charged',
    async (o) => {
      const values = { status: 'checked_in' as const, checkedInAt: inHours(-9), startsAt: inHours(-9) }
      const { id } = await book(o, { ...values, endsAt: inHours(-2) })
      await o.act('POST', `/booking/${id}/charge-overstay`, { amount: 500 })
    },
    { kind: 'money', changes: [change('amount', 2400, 2900)] },
  ],
  [
    'rates-changed',
    (o) =>
      o.act('PUT', `/warehouse/${o.place.id}/rates`, {
        rates: [
          { per: 'day', amount: 2100, zone: null, bayId: null },
          { per: 'hour', amount: 300, zone: null, bayId: o.bay.id },
        ],
      }),
    {
      kind: 'rates',
      changes: [change('rate.day', 1900, 2100), { ...change('rate.hour', null, 300), of: 'A1' }],
    },
  ],
  [
    'location-added',
    (o) => o.act('POST', '/warehouse', newPlace),
    { kind: 'settings', subject: { name: 'New place' } },
  ],
  [
    'location-changed',
    (o) =>
      o.act('PATCH', `/warehouse/${o.place.id}`, {
        grace: 45,
        quietHours: { from: '22:00', to: '06:00' },
        amenities: ['shower', 'wifi'],
        address: { line1: 'Am Kai 2', postcode: '20457', city: 'Hamburg', country: 'DE' },
      }),
    {
      kind: 'settings',
      subject: { name: 'Place' },
      changes: expect.arrayContaining([
        change('grace', 30, 45),
        change('quietHours', null, '22:00–06:00'),
        change('amenities', '', 'shower, wifi'),
        change('address.line1', 'Am Kai 1', 'Am Kai 2'),
      ]),
    },
  ],
  [
    'location-published',
    (o) => o.act('POST', `/warehouse/${o.place.id}/publish`),
    { kind: 'settings', changes: [change('status', 'draft', 'published')] },
  ],
  [
    'location-paused',
    async (o) => {
      await test.db.update(warehouses).set({ status: 'published' }).where(eq(warehouses.id, o.place.id))
      await o.act('POST', `/warehouse/${o.place.id}/pause`)
    },
    { kind: 'settings', changes: [change('status', 'published', 'paused')] },
  ],
  [
    'location-archived',
    (o) => o.act('DELETE', `/warehouse/${o.place.id}`, { name: 'Place' }),
    { kind: 'settings', changes: [change('status', 'draft', 'archived')] },
  ],
  [
    'closures-changed',
    (o) =>
      o.act('PUT', `/warehouse/${o.place.id}/closure`, {
        closures: [{ from: '2090-12-24', to: '2090-12-26', reason: 'Holidays' }],
      }),
    { kind: 'bays', changes: [change('closures', '', '2090-12-24–2090-12-26 Holidays')] },
  ],
  [
    'stay-message-added',
    (o) =>
      o.act('POST', '/chat/stay-message', {
        warehouseId: o.place.id,
        moment: 'after-stay',
        minutes: 60,
        text: 'Bye',
        isOn: true,
      }),
    {
      kind: 'settings',
      changes: expect.arrayContaining([change('minutes', null, 60), change('isOn', null, true)]),
    },
  ],
  [
    'account-changed',
    (o) => o.act('PATCH', '/account', { company: 'Kai' }),
    { kind: 'settings', changes: [change('company', expect.any(String), 'Kai')] },
  ],
  [
    'bays-added',
    (o) => o.act('POST', `/warehouse/${o.place.id}/bay/bulk`, { prefix: 'B', from: 1, to: 3 }),
    { kind: 'bays', subject: { name: 'B1 – B3' }, changes: [change('bays', null, 3)] },
  ],
  [
    'bay-changed',
    (o) => o.act('PATCH', `/bay/${o.bay.id}`, { label: 'A9' }),
    { kind: 'bays', subject: { name: 'A1' }, changes: [change('label', 'A1', 'A9')] },
  ],
  [
    'block-added',
    (o) =>
      o.act('POST', `/warehouse/${o.place.id}/block`, { bayId: o.bay.id, endsAt: null, reason: 'Ada fell' }),
    {
      kind: 'bays',
      subject: { name: 'A1' },
      changes: [change('startsAt', null, expect.any(String)), change('places', null, 1), { field: 'reason' }],
    },
  ],
  [
    'block-changed',
    async (o) => {
      const { id } = await addBlock(test.db, o.bay)
      await o.act('PATCH', `/block/${id}`, { endsAt: inHours(5).toISOString(), reason: 'Ada fell' })
    },
    { kind: 'bays', changes: [{ field: 'reason' }, change('endsAt', null, expect.any(String))] },
  ],
  [
    'block-ended',
    async (o) => o.act('DELETE', `/block/${(await addBlock(test.db, o.bay)).id}`),
    { kind: 'bays', subject: { name: 'A1' } },
  ],
  [
    'invite-sent',
    (o) => o.act('POST', '/team/invite', { email: 'new@guest.test', subrole: 'manager', warehouseIds: null }),
    { kind: 'team', subject: { name: 'new@guest.test' }, changes: [change('subrole', null, 'manager')] },
  ],
  [
    'member-changed',
    (o) => o.act('PATCH', `/team/${o.gate.id}`, { subrole: 'manager', warehouseIds: null }),
    {
      kind: 'team',
      changes: [change('subrole', 'access-only', 'manager'), change('locations', 'Place', 'all')],
    },
  ],
  [
    'member-approved',
    async (o) => {
      const asking = await addRequest(test.db, o.place, `asks@${o.host}`)
      await o.act('POST', `/team/${asking.id}/approve`, { warehouseIds: [o.place.id] })
    },
    { kind: 'team', changes: [change('subrole', null, 'access-only'), change('locations', null, 'Place')] },
  ],
  [
    'member-removed',
    (o) => o.act('DELETE', `/team/${o.gate.id}`),
    { kind: 'team', subject: { name: expect.stringContaining('gate@') } },
  ],
  [
    'data-exported',
    (o) => o.act('GET', `/warehouse/${o.place.id}/booking.csv`, undefined, o.manager),
    { kind: 'exports', by: { name: 'manager' }, detail: 'bookings', location: { name: 'Place' } },
  ],
  [
    'driver-blocked',
    (o) =>
      o.act('PATCH', `/chat/users/${o.ids.driverId}?warehouseId=${o.place.id}`, {
        blocked: { reason: 'Ada stole' },
      }),
    { kind: 'drivers', subject: { id: expect.any(String) } },
  ],
  [
    'driver-unblocked',
    async (o) => {
      await test.db.execute(
        sql`update warehouse_drivers set blocked_at = now(), block_reason = 'Ada' where warehouse_id = ${o.place.id}`,
      )
      await o.act('PATCH', `/chat/users/${o.ids.driverId}?warehouseId=${o.place.id}`, { blocked: null })
    },
    { kind: 'drivers', subject: { id: expect.any(String) } },
  ],
  [
    'drivers-merged',
    async (o) => {
      const { id } = await addDriver(test.db, o.place.id, 'Adah', { phone: '+4915112345670' })
      await o.act('POST', `/chat/users/${id}/merge`, { warehouseId: o.place.id, into: o.ids.driverId })
    },
    { kind: 'drivers', detail: expect.stringMatching(/^\d+ into \d+$/) },
  ],
  [
    'driver-erased',
    (o) => o.act('POST', `/chat/users/${o.ids.driverId}/erase`, { warehouseId: o.place.id }),
    { kind: 'drivers', location: { name: 'Place' } },
  ],
  [
    'campaign-scheduled',
    async (o) =>
      o.act('POST', `/chat/campaign/${await addCampaign(o)}/start`, {
        scheduledFor: inHours(9).toISOString(),
      }),
    {
      kind: 'campaigns',
      subject: { name: 'Winter' },
      changes: [change('scheduledFor', null, expect.any(String))],
    },
  ],
  [
    'campaign-started',
    async (o) => o.act('POST', `/chat/campaign/${await addCampaign(o)}/start`),
    { kind: 'campaigns', subject: { name: 'Winter' } },
  ],
  [
    'campaign-unscheduled',
    async (o) => {
      const id = await addCampaign(o, { status: 'scheduled', scheduledFor: inHours(9) })
      await o.act('POST', `/chat/campaign/${id}/unschedule`)
    },
    { kind: 'campaigns', subject: { name: 'Winter' } },
  ],
  [
    'campaign-stopped',
    async (o) => {
      const id = await addCampaign(o, { status: 'in_progress', startedAt: new Date() })
      await o.act('POST', `/chat/campaign/${id}/stop`)
    },
    { kind: 'campaigns', subject: { name: 'Winter' } },
  ],
  [
    'company-added',
    (o) => o.act('POST', '/company', { name: 'Baltic' }),
    { kind: 'companies', subject: { name: 'Baltic' } },
  ],
  [
    'company-changed',
    async (o) =>
      o.act('PATCH', `/company/${await addCompany(o)}`, { name: 'Baltic Sea', email: 'ada@baltic.test' }),
    { kind: 'companies', changes: [change('name', 'Baltic', 'Baltic Sea'), { field: 'email' }] },
  ],
  [
    'company-archived',
    async (o) => o.act('DELETE', `/company/${await addCompany(o)}`),
    { kind: 'companies' },
  ],
  [
    'login',
    (o) =>
      test.call(undefined, 'POST', '/user/warehouse-owner/login', {
        body: { email: o.owner.email, password: PASSWORD },
        headers: { 'user-agent': 'Test browser' },
      }),
    { kind: 'security' },
  ],
  [
    'profile-changed',
    (o) => o.act('PATCH', '/user/me', { name: 'Kai', phone: '+4930999999' }),
    { kind: 'security', changes: [change('name', 'owner', 'Kai'), { field: 'phone' }] },
  ],
]

it.each(cases)('writes down %s once, by whom, from where and what changed', async (event, act, seen) => {
  const business = await open()
  await act(business)
  const { owner } = business
  const [row, ...others] = await business.list()
  expect(others.map((other) => other.event)).toEqual([])
  expect(row).toMatchObject({
    by: { id: expect.any(Number), name: owner.name },
    address: '127.0.0.1',
    device: 'Test browser',
    at: expect.any(String),
    ...seen,
    event,
  })
})

it('names Hosts for what nobody has done', async () => {
  const business = await open()
  const request = { status: 'requested' as const, bayId: null, bayNumbered: null, expiresAt: inHours(-1) }
  const { id } = await book(business, request)
  await expireRequest(test.db)({ key: '', payload: { bookingId: id } } as never)
  await startDueCampaign(
    test.db,
    await addCampaign(business, { status: 'scheduled', scheduledFor: inHours(-1) }),
  )
  const rows = await business.list('?who=hosts')
  expect(rows.map(({ event }) => event).sort()).toEqual(['booking-expired', 'campaign-started'])
  for (const row of rows) {
    expect(row).not.toHaveProperty('by')
    expect(row).not.toHaveProperty('address')
  }
})

describe('what fails', () => {
  const failing: [
    string,
    (o: Open) => Promise<{ method: 'POST' | 'PATCH' | 'PUT'; path: string; body: object }>,
  ][] = [
    [
      'a payment above the price',
      async (o) => ({
        method: 'POST',
        path: `/booking/${(await book(o)).id}/payment`,
        body: { amount: 9900, method: 'cash' },
      }),
    ],
    [
      'hours that leave a published location without any',
      async (o) => {
        await test.db.update(warehouses).set({ status: 'published' }).where(eq(warehouses.id, o.place.id))
        return {
          method: 'PATCH',
          path: `/warehouse/${o.place.id}`,
          body: { hours: [[], [], [], [], [], [], []] },
        }
      },
    ],
    [
      'rates that leave a published location without any',
      async (o) => {
        await test.db.update(warehouses).set({ status: 'published' }).where(eq(warehouses.id, o.place.id))
        return { method: 'PUT', path: `/warehouse/${o.place.id}/rates`, body: { rates: [] } }
      },
    ],
    [
      'a campaign for nobody',
      async (o) => {
        await test.db.execute(
          sql`update warehouse_drivers set marketing_consent_at = null where warehouse_id = ${o.place.id}`,
        )
        return { method: 'POST', path: `/chat/campaign/${await addCampaign(o)}/start`, body: {} }
      },
    ],
    [
      'the dry run of an erasure',
      async (o) => ({
        method: 'POST',
        path: `/chat/users/${o.ids.driverId}/erase?dryRun=true`,
        body: { warehouseId: o.place.id },
      }),
    ],
  ]
  it.each(failing)('leaves nothing behind: %s', async (_, prepare) => {
    const business = await open()
    const { method, path, body } = await prepare(business)
    await test.call(business.owner, method, path, { body })
    expect(await business.list()).toEqual([])
  })
})

it('writes nothing for a change that changes nothing', async () => {
  const business = await open()
  const { act, place, bay, owner } = business
  await act('PATCH', `/warehouse/${place.id}`, { name: place.name, grace: place.grace })
  await act('PATCH', `/bay/${bay.id}`, { label: bay.label })
  await act('PUT', `/warehouse/${place.id}/rates`, {
    rates: [{ per: 'day', amount: 1900, zone: null, bayId: null }],
  })
  await act('PATCH', '/user/me', { name: owner.name })
  expect(await business.list()).toEqual([])
})

describe('GET /account/audit', () => {
  it('is for owners of all locations only, and of their account', async () => {
    const business = await open()
    const { act, account, host, place, owner } = business
    await act('PATCH', '/account', { company: 'Kai' })
    const some = await addUser(test.db, account.id, `some@${host}`, 'owner', [place.id])
    for (const ending of ['', '.csv', '.xlsx'])
      for (const user of [business.manager, business.gate, some])
        expect((await test.call(user, 'GET', `/account/audit${ending}`)).status).toBe(403)
    expect(await business.list('?kind=settings')).toHaveLength(1)
    const other = await open()
    expect(await other.list()).toEqual([])
    expect(await other.list(`?who=${owner.id}`)).toEqual([])
    expect(await other.list(`?warehouseId=${place.id}`)).toEqual([])
  })

  it('filters by time, person, kind and location, the newest first', async () => {
    const business = await open()
    const { act, place, bay, manager } = business
    await act('PATCH', '/account', { company: 'Kai' })
    await act('PATCH', `/bay/${bay.id}`, { label: 'A7' }, manager)
    await act('PATCH', `/warehouse/${place.id}`, { grace: 5 })
    await test.db
      .update(auditEvents)
      .set({ at: inHours(-50) })
      .where(and(eq(auditEvents.accountId, business.account.id), eq(auditEvents.event, 'account-changed')))
    const find = async (query: string) => (await business.list(query)).map(({ event }) => event)
    expect(await find('')).toEqual(['location-changed', 'bay-changed', 'account-changed'])
    expect(await find(`?from=${inHours(-40).toISOString()}`)).toEqual(['location-changed', 'bay-changed'])
    expect(await find(`?to=${inHours(-40).toISOString()}`)).toEqual(['account-changed'])
    expect(await find(`?who=${manager.id}`)).toEqual(['bay-changed'])
    expect(await find('?kind=bays')).toEqual(['bay-changed'])
    expect(await find(`?warehouseId=${place.id}`)).toEqual(['location-changed', 'bay-changed'])
    expect(await find('?limit=1&page=2')).toEqual(['bay-changed'])
    expect((await test.call(business.owner, 'GET', '/account/audit?kind=weather')).status).toBe(400)
  })

  it('keeps the name of who was removed, and reads what the release before wrote', async () => {
    const business = await open()
    const { act, account, manager, bay, owner } = business
    await act('PATCH', `/bay/${bay.id}`, { label: 'A7' }, manager)
    await act('DELETE', `/team/${manager.id}`)
    const old = { accountId: account.id, address: '::1', requestId: '1' }
    await test.db.insert(auditEvents).values([
      { ...old, event: 'login', userId: owner.id },
      { ...old, event: 'login', userId: manager.id },
    ])
    const rows = await business.list()
    expect(rows.map(({ event, kind, by }) => [event, kind, by])).toEqual([
      ['login', 'security', { id: manager.id }],
      ['login', 'security', { id: owner.id, name: 'owner' }],
      ['member-removed', 'team', { id: owner.id, name: 'owner' }],
      ['bay-changed', 'bays', { id: manager.id, name: 'manager' }],
    ])
  })

  it('keeps at most sixteen changes, and the beginning of long texts', async () => {
    const business = await open()
    const { act, place } = business
    await act('PATCH', `/warehouse/${place.id}`, { description: 'long '.repeat(60).trim() })
    expect((await business.list())[0]?.changes?.[0]?.to).toMatch(/^long .{94}…$/)
    const zones = Array.from({ length: 20 }, (_, at) => ({
      warehouseId: place.id,
      label: `Z${at}`,
      zone: `Z${at}`,
    }))
    await test.db.insert(bays).values(zones)
    const list = zones.map(({ zone }) => ({ per: 'day', amount: 2000, zone, bayId: null }))
    await act('PUT', `/warehouse/${place.id}/rates`, { rates: list })
    const changes = (await business.list())[0]?.changes
    expect([changes?.length, changes?.at(-1)]).toEqual([16, { field: 'more', to: 6 }])
  })
})

describe('a file', () => {
  const fill = async () => {
    const business = await open()
    const { act, place } = business
    await act('PATCH', `/warehouse/${place.id}`, { name: '=HYPERLINK("x")', grace: 5 })
    await act('POST', `/booking/${(await book(business)).id}/payment`, { amount: 900, method: 'cash' })
    return business
  }

  it('for programs guards what would be a formula, and is written down itself', async () => {
    const business = await fill()
    const { body, headers } = await test.call(business.owner, 'GET', '/account/audit.csv?separator=comma')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-.*\.csv"$/)
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('"File saved"')
    expect(lines[2]).toContain('"Payment recorded"')
    expect(lines[2]).toContain('"Paid: €0.00 → €9.00; Paid by: – → Cash"')
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await business.list('?kind=exports'))[0]).toMatchObject({
      event: 'data-exported',
      detail: 'audit',
    })
  })

  it('for Excel has the rows of the filter, with texts as texts', async () => {
    const business = await fill()
    const { bytes } = await test.call(business.owner, 'GET', '/account/audit.xlsx?kind=settings')
    const [sheet] = await readWorkbook(bytes)
    expect(JSON.stringify(sheet)).toContain('=HYPERLINK')
    expect(JSON.stringify(sheet)).not.toContain('Payment')
  })
})

it('is part of the account’s export, and stays when the account is closed', async () => {
  const business = await open()
  const { act, account, owner } = business
  await act('PATCH', '/account', { company: 'Kai' })
  const exported = await act('GET', '/account/export')
  expect(exported.audit.map(({ event }: { event: string }) => event)).toEqual([
    'account-changed',
    'data-exported',
  ])
  await act('POST', '/account/close', { company: 'Kai', password: PASSWORD })
  const left = await test.db.select().from(auditEvents).where(eq(auditEvents.accountId, account.id))
  expect(left.map(({ event }) => event)).toContain('account-closed')
  expect((await test.call(owner, 'GET', '/account/audit')).status).toBe(401)
})

it('holds no name of a driver whose stays, blocks and merges it tells', async () => {
  const business = await open()
  const { ids } = business
  await test.db.update(drivers).set({ name: 'Ada' }).where(eq(drivers.id, ids.driverId))
  for (const [event, act] of cases)
    if (/booking|block|drivers-merged|refund|company-changed/.test(event)) await act(await open())
  const { rows } = await test.db.execute(
    sql`select event from audit_events where (to_jsonb(audit_events) - 'request_id')::text ~* '\\mada\\M|HH-'`,
  )
  expect(rows).toEqual([])
})
