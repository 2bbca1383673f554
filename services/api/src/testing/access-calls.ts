import { randomUUID } from 'node:crypto'
import type { Access } from '../access/access'
import {
  campaigns,
  companies,
  driverImports,
  gateEvents,
  invites,
  photos,
  pushSubscriptions,
  quickReplies,
  segments,
  stayMessages,
} from '../db/schema'
import type { TestApp } from './app'
import { buildSubscription } from './push-browser'
import {
  addBay,
  addBlock,
  addBooking,
  addDriver,
  addPasskey,
  addRequest,
  addSession,
  addUser,
  inHours,
  PASSWORD,
} from './world'

export type Route = { method: string; url: string; access: Access }
export type Role = 'owner' | 'owner of some' | 'manager' | 'gate' | 'stranger'

/** What a call needs after its path. */
const queries: Record<string, string> = {
  'GET /api/v1/search': '?q=Ada',
  'GET /api/v1/warehouse/:id/timeline': '?from=2026-05-04T08:00:00Z&to=2026-05-05T08:00:00Z',
  'GET /api/v1/company/:id/statement': '?from=2026-05-01&to=2026-05-31',
  'GET /api/v1/company/:id/statement.csv': '?from=2026-05-01&to=2026-05-31',
  'GET /api/v1/company/:id/statement.xlsx': '?from=2026-05-01&to=2026-05-31',
  'GET /api/v1/warehouse/:id/report': '?from=2026-05-01&to=2026-05-31',
  'GET /api/v1/warehouse/:id/payment': '?from=2026-05-01&to=2026-05-31',
}

const uniqueLabel = () => randomUUID().slice(0, 8)

/** Prepares calls of every route by the given people; `ask` makes them. */
export const createAccessCalls = (
  test: TestApp,
  ask: TestApp['call'],
  people: Record<Role, { id: number }>,
) => {
  const addOwnBay = (warehouseId: number) => addBay(test.db, warehouseId, uniqueLabel())

  const addCampaign = async (warehouseId: number) => {
    const id = randomUUID()
    await test.db.insert(campaigns).values({ id, warehouseId, name: 'Draft', segment: 'all', text: 'Hello' })
    return id
  }

  const addDriverId = async (warehouseId: number) => (await addDriver(test.db, warehouseId, 'Ada')).id

  const addBookingId = async (warehouseId: number) => {
    const ids = { warehouseId, driverId: await addDriverId(warehouseId) }
    return (await addBooking(test.db, ids, [1, 2])).id
  }

  const addQuickReply = async (warehouseId: number) => {
    const values = { warehouseId, name: 'Hello', text: 'Hello' }
    const [row] = await test.db.insert(quickReplies).values(values).returning({ id: quickReplies.id })
    return row?.id
  }

  const addSegment = async (warehouseId: number) => {
    const id = randomUUID()
    await test.db.insert(segments).values({ id, warehouseId, name: id, filter: { consent: true } })
    return id
  }

  const addStayMessage = async (warehouseId: number) => {
    const values = { warehouseId, moment: 'after-stay', minutes: 60, text: 'Bye' }
    const [row] = await test.db.insert(stayMessages).values(values).returning({ id: stayMessages.id })
    return row?.id
  }

  const addPhoto = async (warehouseId: number) => {
    const values = { warehouseId, position: 1, name: 'gate.jpg', hash: 'ab'.repeat(32), sizes: [] }
    const [row] = await test.db.insert(photos).values(values).returning({ id: photos.id })
    return row?.id
  }

  const addGateEvent = async (warehouseId: number) => {
    const values = { warehouseId, clientEventId: randomUUID(), occurredAt: new Date(), userName: 'Ada' }
    const [row] = await test.db.insert(gateEvents).values(values).returning({ id: gateEvents.id })
    return row?.id
  }

  const addPushDevice = async (userId: number) => {
    const { endpoint, keys } = buildSubscription()
    const sessionId = (await addSession(test.db, userId)).id
    const values = { sessionId, endpoint, ...keys }
    const [row] = await test.db
      .insert(pushSubscriptions)
      .values(values)
      .returning({ id: pushSubscriptions.id })
    return row?.id
  }

  const addImport = async (warehouseId: number) => {
    const place = { accountId: test.world.account.id, warehouseId }
    const values = { ...place, key: randomUUID(), total: 1, done: 1, finishedAt: new Date() }
    const [row] = await test.db.insert(driverImports).values(values).returning({ id: driverImports.id })
    return row?.id
  }

  const addCompany = async () => {
    const values = { accountId: test.world.account.id, name: 'Baltic', searchText: 'baltic\t\t' }
    const [row] = await test.db.insert(companies).values(values).returning({ id: companies.id })
    return row?.id
  }

  const addMember = async (warehouseId: number) =>
    (await addUser(test.db, test.world.account.id, `${randomUUID()}@b.test`, 'manager', [warehouseId])).id

  const addApplicant = async (id: number) => {
    const place = { accountId: test.world.account.id, id }
    return (await addRequest(test.db, place, `${randomUUID()}@b.test`)).id
  }

  const addInvite = async (warehouseId: number) => {
    const { account, owner } = test.world
    const common = { accountId: account.id, invitedBy: owner.id, expiresAt: inHours(1) }
    const values = {
      ...common,
      hash: randomUUID(),
      email: `${randomUUID()}@b.test`,
      subrole: 'manager' as const,
      warehouseIds: [warehouseId],
    }
    const [row] = await test.db.insert(invites).values(values).returning({ id: invites.id })
    return row?.id
  }

  /** Bodies that pass the schemas, so that only access can refuse them. */
  const bodies: Record<string, (warehouseId: number, role?: Role) => object | Promise<object>> = {
    'PATCH /api/v1/account': () => ({}),
    'POST /api/v1/account/close': () => ({ company: 'Another', password: 'x' }),
    'PATCH /api/v1/user/me': () => ({}),
    'POST /api/v1/user/me/step-up': () => ({ password: PASSWORD }),
    'POST /api/v1/user/me/totp/confirm': () => ({ code: '000000' }),
    'POST /api/v1/user/me/email': () => ({ email: 'x@nordlicht.test', password: 'x' }),
    'POST /api/v1/user/me/email/confirm': () => ({ code: '000000' }),
    'POST /api/v1/user/me/passkey': () => ({
      passkey: {
        ...{ id: 'AA', rawId: 'AA', type: 'public-key' },
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      },
    }),
    'PATCH /api/v1/user/me/passkey/:id': () => ({ name: 'Desk' }),
    'PATCH /api/v1/warehouse/:id': () => ({}),
    'DELETE /api/v1/warehouse/:id': () => ({ name: 'Another' }),
    'PUT /api/v1/warehouse/:id/closure': () => ({ closures: [] }),
    'PUT /api/v1/warehouse/:id/rates': () => ({ rates: [] }),
    'POST /api/v1/warehouse/:id/quote': () => ({
      startsAt: '2026-05-04T08:00:00Z',
      endsAt: '2026-05-05T08:00:00Z',
    }),
    'POST /api/v1/company': () => ({ name: uniqueLabel() }),
    'PATCH /api/v1/company/:id': () => ({}),
    'PATCH /api/v1/bay/:id': () => ({}),
    'PATCH /api/v1/block/:id': () => ({}),
    'PATCH /api/v1/chat/campaign/:id': () => ({}),
    'PATCH /api/v1/chat/users/:id': () => ({}),
    'PATCH /api/v1/chat/quick-reply/:id': () => ({}),
    'PATCH /api/v1/chat/stay-message/:id': () => ({ isOn: true }),
    'PATCH /api/v1/chat/segment/:id': () => ({}),
    'PUT /api/v1/user/me/notification': () => ({}),
    'POST /api/v1/user/me/push': () => buildSubscription(),
    'POST /api/v1/notification/read': () => ({ ids: [1] }),
    'PATCH /api/v1/photo/:id': () => ({ alt: 'The gate' }),
    'PUT /api/v1/warehouse/:id/photo/order': () => ({ ids: [] }),
    'POST /api/v1/team/invite': () => ({
      email: `${randomUUID()}@b.test`,
      subrole: 'manager',
      warehouseIds: null,
    }),
    'PATCH /api/v1/team/:id': () => ({ subrole: 'manager' }),
    'POST /api/v1/team/:id/approve': (_, role) => ({
      warehouseIds: role === 'owner of some' ? [test.world.first.id] : null,
    }),
    'POST /api/v1/user/me/password': () => ({ current: PASSWORD, next: 'harbour lantern 41' }),
    'POST /api/v1/warehouse': () => ({
      kind: 'parking',
      name: 'New place',
      address: { line1: 'Am Kai 1', postcode: '20457', city: 'Hamburg', country: 'DE' },
      timezone: 'Europe/Berlin',
      hours: [[], [], [], [], [], [], []],
      bays: [],
      rates: [],
    }),
    'POST /api/v1/warehouse/:id/bay': () => ({ label: uniqueLabel() }),
    'POST /api/v1/warehouse/:id/bay/bulk': () => ({ prefix: uniqueLabel(), from: 1, to: 1 }),
    'POST /api/v1/warehouse/:id/block': async (warehouseId) => ({
      bayId: (await addOwnBay(warehouseId)).id,
      startsAt: new Date().toISOString(),
      endsAt: null,
      reason: 'Broken',
    }),
    'POST /api/v1/warehouse/:id/booking': async (warehouseId) => ({
      driverId: await addDriverId(warehouseId),
      plate: 'HH-AB 123',
      startsAt: inHours(1).toISOString(),
      endsAt: inHours(2).toISOString(),
    }),
    'POST /api/v1/warehouse/:id/driver-lookup': () => ({ phone: '+49 30 1234567' }),
    'POST /api/v1/warehouse/:id/gate/verify': () => ({ plate: 'HH-AB 123' }),
    'POST /api/v1/warehouse/:id/gate/event': () => ({ events: [{ clientEventId: randomUUID() }] }),
    'POST /api/v1/warehouse/:id/gate/event/:eventId/settle': () => ({ way: 'keep' }),
    'PATCH /api/v1/booking/:id': () => ({}),
    'POST /api/v1/booking/:id/quote': () => ({}),
    'POST /api/v1/booking/:id/send-code': () => ({}),
    'POST /api/v1/booking/:id/accept': () => ({}),
    'POST /api/v1/booking/:id/decline': () => ({ reason: 'We are full' }),
    'POST /api/v1/booking/:id/cancel': () => ({ reason: 'Broken down' }),
    'POST /api/v1/booking/:id/no-show': () => ({}),
    'POST /api/v1/booking/:id/reinstate': () => ({}),
    'POST /api/v1/booking/:id/check-in': () => ({}),
    'POST /api/v1/booking/:id/undo-check-in': () => ({}),
    'POST /api/v1/booking/:id/check-out': () => ({}),
    'POST /api/v1/booking/:id/charge-overstay': () => ({ amount: 100 }),
    'POST /api/v1/booking/:id/charge-no-show': () => ({ amount: 100 }),
    'POST /api/v1/booking/:id/payment': () => ({ amount: 100, method: 'cash' }),
    'POST /api/v1/chat/login': (warehouseId) => ({ warehouseId }),
    'POST /api/v1/chat/conversation': async (warehouseId) => ({
      warehouseId,
      driverId: await addDriverId(warehouseId),
    }),
    'POST /api/v1/chat/users': (warehouseId) => ({ warehouseId, name: 'Zoë' }),
    'POST /api/v1/chat/users/:id/erase': (warehouseId) => ({ warehouseId }),
    'POST /api/v1/chat/users/:id/merge': async (warehouseId) => ({
      warehouseId,
      into: await addDriverId(warehouseId),
    }),
    'POST /api/v1/chat/quick-reply': (warehouseId) => ({ warehouseId, name: 'Hello', text: 'Hello' }),
    'POST /api/v1/chat/segment': (warehouseId) => ({
      warehouseId,
      name: uniqueLabel(),
      filter: { consent: true },
    }),
    'POST /api/v1/chat/stay-message': (warehouseId) => ({
      warehouseId,
      moment: 'after-stay',
      minutes: 60,
      text: 'Bye',
    }),
    'POST /api/v1/chat/stay-message/preview': (warehouseId) => ({
      warehouseId,
      moment: 'after-stay',
      minutes: 60,
      text: 'Bye',
    }),
    'POST /api/v1/chat/audience': (warehouseId) => ({ warehouseId, segment: 'all' }),
    'POST /api/v1/chat/audience/left-out': (warehouseId) => ({
      warehouseId,
      segment: 'all',
      reason: 'blocked',
    }),
    'POST /api/v1/chat/campaign': (warehouseId) => ({
      warehouseId,
      name: 'Hello',
      segment: 'all',
      messageTemplate: { text: 'Hello' },
    }),
  }

  /** Creates what `:id` names where it is not the location. */
  const subjects: Record<string, (warehouseId: number, userId: number) => Promise<unknown>> = {
    '/api/v1/user/me/passkey/:id': async (_, userId) => (await addPasskey(test.db, userId)).id,
    '/api/v1/user/me/session/:id': async (_, userId) => (await addSession(test.db, userId)).id,
    '/api/v1/user/me/push/:id': (_, userId) => addPushDevice(userId),
    '/api/v1/team/invite/:id': addInvite,
    '/api/v1/team/:id/approve': addApplicant,
    '/api/v1/team/:id/decline': addApplicant,
    '/api/v1/team/:id': addMember,
    '/api/v1/company/:id': addCompany,
    '/api/v1/bay/:id': async (warehouseId) => (await addOwnBay(warehouseId)).id,
    '/api/v1/block/:id': async (warehouseId) => (await addBlock(test.db, await addOwnBay(warehouseId))).id,
    '/api/v1/booking/:id': addBookingId,
    '/api/v1/chat/campaign/:id': addCampaign,
    '/api/v1/chat/users/:id': addDriverId,
    '/api/v1/chat/users/import/:id': addImport,
    '/api/v1/chat/quick-reply/:id': addQuickReply,
    '/api/v1/chat/segment/:id': addSegment,
    '/api/v1/chat/stay-message/:id': addStayMessage,
    '/api/v1/photo/:id': addPhoto,
  }

  /** A route's call about a location, with a subject of its own, so that no call disturbs another. */
  return async ({ method, url, access }: Route, role: Role | undefined, warehouseId: number) => {
    const scope = access === 'public' ? undefined : access.scope
    const subject = Object.entries(subjects).find(([start]) => url.startsWith(start))?.[1]
    const id = subject ? await subject(warehouseId, people[role ?? 'owner'].id) : warehouseId
    const query = scope === 'query' ? `?warehouseId=${warehouseId}` : (queries[`${method} ${url}`] ?? '')
    const eventId = url.includes(':eventId') ? await addGateEvent(warehouseId) : ''
    const path =
      url.replace('/api/v1', '').replace(':id', String(id)).replace(':eventId', `${eventId}`) + query
    const body = await bodies[`${method} ${url}`]?.(warehouseId, role)
    return (headers = {}) => ask(role && people[role], method as 'GET', path, { body, headers })
  }
}
