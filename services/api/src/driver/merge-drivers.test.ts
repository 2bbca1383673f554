import { eq } from 'drizzle-orm'
import { channelCid, driverUser } from '../chat/chat-ids'
import { openConversation } from '../chat/conversations'
import {
  bookings,
  campaignRecipients,
  campaigns,
  companies,
  drivers,
  jobs,
  warehouseDrivers,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { addBooking, addDriver, addWarehouse, inHours } from '../testing/world'
import { findKnownPhones } from './import/known-phones'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})
beforeEach(() => test.db.delete(jobs))

const blocked = { blockedAt: new Date('2026-02-05T08:00:00Z'), blockReason: 'Never pays' }
type Known = Parameters<typeof addDriver>[3]
const meet = async (goneKnown: Known = {}, keptKnown: Known = {}, place = test.world.first) => {
  const gone = await addDriver(test.db, place.id, 'Jan Kowalsky', { plate: 'WA 111', ...goneKnown })
  const kept = await addDriver(test.db, place.id, 'Jan Kowalski', { plate: 'WA 222', ...keptKnown })
  const merge = (query = '', user = test.world.owner, body = {}) =>
    test.call(user, 'POST', `/chat/users/${gone.id}/merge${query}`, {
      body: { warehouseId: place.id, into: kept.id, ...body },
    })
  const read = async () =>
    (await test.call(test.world.owner, 'GET', `/chat/users/${kept.id}?warehouseId=${place.id}`)).body
  return { gone, kept, merge, read, place }
}

it('says whether the merged driver has a conversation', async () => {
  const { gone, merge, read, place } = await meet()
  await openConversation(chat.stream, place, gone)
  await merge()
  expect((await read()).merged).toEqual([{ name: gone.name, cid: channelCid(place.id, gone.id) }])
})

it('gives the kept driver what both have, and previews it', async () => {
  const { gone, kept, merge, read, place } = await meet(
    { tags: ['ADR', 'vip'], note: 'calls late', phone: '+48600100200', lastStayAt: inHours(-20) },
    { tags: ['vip'], note: 'pays cash', phone: '', lastStayAt: inHours(-90) },
  )
  await test.db.update(drivers).set({ email: 'jan@example.com' }).where(eq(drivers.id, gone.id))
  const ids = { warehouseId: place.id, driverId: gone.id }
  const stay = await addBooking(test.db, ids, [-30, -20], { status: 'checked_out' })
  const merged = {
    name: 'Jan Kowalski',
    phone: '+48600100200',
    plates: ['WA 222', 'WA 111'],
    tags: ['vip', 'ADR'],
    note: 'pays cash\ncalls late',
    bookings: 1,
    messages: 0,
    hasConsent: true,
    isBlocked: false,
  }
  const preview = await merge('?dryRun=true')
  expect([preview.status, preview.body]).toEqual([200, merged])
  expect((await read()).note).toBe('pays cash')
  const answer = await merge()
  expect([answer.status, answer.body]).toEqual([200, merged])
  expect(await read()).toMatchObject({
    ...{ id: kept.id, name: merged.name, phone: merged.phone, tags: merged.tags, note: merged.note },
    email: 'jan@example.com',
    vehicles: [{ plate: 'WA 111' }, { plate: 'WA 222' }],
    lastStayAt: expect.any(String),
    merged: [{ name: 'Jan Kowalsky', cid: channelCid(place.id, gone.id), isMissing: true }],
  })
  const [booking] = await test.db.select().from(bookings).where(eq(bookings.id, stay.id))
  expect(booking?.driverId).toBe(kept.id)
  const url = `/chat/users?warehouseId=${place.id}&search=`
  expect((await test.call(test.world.owner, 'GET', `${url}Kowalsky`)).body.results).toEqual([])
  expect((await test.call(test.world.owner, 'GET', `${url}600100200`)).body.results).toMatchObject([
    { id: kept.id },
  ])
  expect((await merge()).status).toBe(404)
})

describe('the id of the merged driver', () => {
  const url = ({ id }: { id: number }, place: { id: number }, path = '') =>
    `/chat/users/${id}${path}?warehouseId=${place.id}`

  it('leads to the kept one, whom it does not change', async () => {
    const { gone, kept, merge, place } = await meet()
    const stay = await addBooking(test.db, { warehouseId: place.id, driverId: gone.id }, [-30, -20], {
      status: 'checked_out',
    })
    await merge()
    const ask = (path: string) => test.call(test.world.owner, 'GET', path)
    const listed = await ask(`/chat/users?warehouseId=${place.id}&driverId=${gone.id}`)
    expect(listed.body.results).toMatchObject([{ id: kept.id, name: kept.name }])
    expect((await ask(url(gone, place))).body).toMatchObject({ id: kept.id, name: kept.name })
    const stays = await ask(url(gone, place, '/stay'))
    expect(stays.body.results).toMatchObject([{ id: stay.id }])
    const changed = await test.call(test.world.owner, 'PATCH', url(gone, place), {
      body: { note: 'Rings twice', consent: { given: false, source: 'phone' } },
    })
    // A page of before the merge sends lists and texts of the one who is gone.
    expect(changed.status).toBe(404)
    await test.call(test.world.owner, 'PATCH', url(kept, place), {
      body: { consent: { given: false, source: 'phone' } },
    })
    const consents = await ask(url(gone, place, '/consent'))
    expect(consents.body.results[0]).toMatchObject({ given: false, source: 'phone' })
  })

  it('fills quick replies for the kept one', async () => {
    const { gone, merge, place } = await meet()
    await merge()
    const body = { warehouseId: place.id, name: 'Hello', text: 'Hello {{driver.name}}' }
    const { id } = (await test.call(test.world.owner, 'POST', '/chat/quick-reply', { body })).body
    const replies = await test.call(
      test.world.owner,
      'GET',
      `/chat/quick-reply?warehouseId=${place.id}&driverId=${gone.id}`,
    )
    const found = replies.body.results.find((reply: { id: number }) => reply.id === id)
    expect(found.filled).toEqual({ text: 'Hello Jan Kowalski', missing: [] })
  })

  it('starts no conversation, and leads nowhere at a location that does not know the kept one', async () => {
    const { gone, merge, place } = await meet()
    await merge()
    const body = { warehouseId: place.id, driverId: gone.id }
    expect((await test.call(test.world.owner, 'POST', '/chat/conversation', { body })).status).toBe(404)
    const { second } = test.world
    expect((await test.call(test.world.owner, 'GET', url(gone, second))).status).toBe(404)
    const listed = `/chat/users?warehouseId=${second.id}&driverId=${gone.id}`
    expect((await test.call(test.world.owner, 'GET', listed)).body.results).toEqual([])
  })
})

it.each([
  ['his own', 'kept'],
  ['that of the other one, where he has none', 'gone'],
] as const)('pays by a company, %s, with its name', async (_, whose) => {
  const pair = await meet()
  const common = { accountId: test.world.account.id, searchText: '' }
  const add = async (name: string) =>
    (
      await test.db
        .insert(companies)
        .values({ ...common, name })
        .returning()
    )[0]?.id ?? null
  const set = (id: number, company: string, companyId: number | null) =>
    test.db.update(drivers).set({ company, companyId }).where(eq(drivers.id, id))
  const companyId = await add('Payer')
  await set(pair.gone.id, 'Gone', await add('Gone'))
  await set(pair.kept.id, 'Only a text', null)
  await set(pair[whose].id, 'Payer', companyId)
  await pair.merge()
  expect(await pair.read()).toMatchObject({ company: 'Payer', companyId })
})

describe('the number of the merged driver', () => {
  const numbers = { gone: '+48600100301', kept: '+48600100302' }
  const meetTwo = async (known: Known = {}) => {
    const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
    const met = await meet({ phone: numbers.gone, ...known }, { phone: numbers.kept }, place)
    const url = (path: string) => `${path}${path.includes('?') ? '&' : '?'}warehouseId=${place.id}`
    return { ...met, url }
  }
  afterEach(() => test.db.update(drivers).set({ phone: '' }))

  it('is said before, and shown with the kept one', async () => {
    const { merge, read } = await meetTwo()
    expect((await merge('?dryRun=true')).body).toMatchObject({
      phone: numbers.kept,
      otherPhones: [numbers.gone],
    })
    await merge()
    expect((await read()).merged).toMatchObject([{ name: 'Jan Kowalsky', phone: numbers.gone }])
  })

  it('is not listed twice where both have the same', async () => {
    const { merge, read } = await meetTwo({ phone: numbers.kept })
    expect((await merge()).body.otherPhones).toBeUndefined()
    expect((await read()).merged[0].phone).toBeUndefined()
  })

  it('adds no second driver, and books nobody who is blocked', async () => {
    const { kept, merge, place, url } = await meetTwo(blocked)
    await merge()
    const count = await test.db.$count(drivers)
    const body = { warehouseId: place.id, name: 'Jan', phone: numbers.gone }
    const added = await test.call(test.world.owner, 'POST', '/chat/users', { body })
    expect([added.status, added.body]).toMatchObject([
      409,
      { code: 'driver_exists', driver: { id: kept.id } },
    ])
    const booked = await test.call(test.world.owner, 'POST', `/warehouse/${place.id}/booking`, {
      body: {
        driver: { name: 'Jan', phone: numbers.gone },
        plate: 'WA 111',
        startsAt: inHours(1).toISOString(),
        endsAt: inHours(3).toISOString(),
      },
    })
    expect([booked.status, booked.body.code]).toEqual([409, 'driver_blocked'])
    const elsewhere = { ...body, warehouseId: test.world.second.id }
    const linked = await test.call(test.world.owner, 'POST', '/chat/users', { body: elsewhere })
    expect([linked.status, linked.body.id]).toEqual([201, kept.id])
    const stolen = await addDriver(test.db, place.id, 'Other', { phone: '' })
    const moved = await test.call(test.world.owner, 'PATCH', url(`/chat/users/${stolen.id}`), {
      body: { phone: numbers.gone },
    })
    expect([moved.status, moved.body.driver?.id]).toEqual([409, kept.id])
    expect(await test.db.$count(drivers)).toBe(count + 1)
  })

  it('finds the kept one and his bookings, and is known to an import', async () => {
    const { kept, merge, place, url } = await meetTwo()
    await merge()
    const stay = await addBooking(test.db, { warehouseId: place.id, driverId: kept.id }, [50, 53])
    const find = async (path: string) => (await test.call(test.world.owner, 'GET', path)).body
    expect((await find(url('/chat/users?search=600100301'))).results).toMatchObject([{ id: kept.id }])
    const bookings = await find(`/warehouse/${place.id}/booking?view=upcoming&search=600100301`)
    expect(bookings.results).toMatchObject([{ id: stay.id }])
    const known = await findKnownPhones(test.db, place, [numbers.gone, numbers.kept])
    expect(Object.fromEntries(known)).toEqual({
      [numbers.gone]: { driverId: kept.id, isHere: true },
      [numbers.kept]: { driverId: kept.id, isHere: true },
    })
  })

  it('goes to the next kept one, too', async () => {
    const { kept, merge, place } = await meetTwo()
    await merge()
    const last = await addDriver(test.db, place.id, 'J. Kowalski', { phone: '+48600100303' })
    const { body } = await test.call(test.world.owner, 'POST', `/chat/users/${kept.id}/merge`, {
      body: { warehouseId: place.id, into: last.id },
    })
    expect(body.otherPhones).toEqual([numbers.gone, numbers.kept])
  })
})

it('has a plate that both have once', async () => {
  const { merge } = await meet({ plate: 'wa-222' })
  expect((await merge()).body.plates).toEqual(['WA 222'])
})

const agreed = { marketingConsentAt: new Date('2026-01-05T08:00:00Z') }
const never = { marketingConsentAt: null }
it.each([
  ['both agreed', agreed, agreed, true],
  ['the kept one never agreed', agreed, never, false],
  ['the other one never agreed', never, agreed, false],
  ['neither agreed', never, never, false],
])('has consent when %s: %j', async (_, gone, kept, hasConsent) => {
  const { merge, read, place, kept: driver } = await meet(gone, kept)
  expect((await merge()).body.hasConsent).toBe(hasConsent)
  expect(Boolean((await read()).marketingConsentAt)).toBe(hasConsent)
  const history = await test.call(
    test.world.owner,
    'GET',
    `/chat/users/${driver.id}/consent?warehouseId=${place.id}`,
  )
  const [last] = history.body.results
  expect(last?.given ?? false).toBe(hasConsent)
})

it.each([
  ['the other one is', blocked, {}, 'Never pays'],
  ['the kept one is', {}, blocked, 'Never pays'],
  ['both are', blocked, { ...blocked, blockReason: 'Rude' }, 'Rude; Never pays'],
])('is blocked when %s', async (_, gone, kept, reason) => {
  const { merge, read } = await meet(gone, kept)
  expect((await merge()).body.isBlocked).toBe(true)
  expect((await read()).blockReason).toBe(reason)
})

it('sends what waits to the kept one, and the conversation of the other stays readable', async () => {
  const { gone, kept, merge, place } = await meet({ phone: '+48600100201' }, { phone: '+48600100202' })
  const channel = await openConversation(chat.stream, place, gone)
  await channel.sendMessage({ text: 'It was me', user_id: driverUser(gone.id) })
  const stay = await addBooking(test.db, { warehouseId: place.id, driverId: gone.id }, [1, 3])
  await test.call(test.world.owner, 'POST', `/booking/${stay.id}/cancel`, { body: { reason: 'Closed' } })
  const campaign = {
    warehouseId: place.id,
    name: 'Hi',
    segment: 'all',
    text: 'Hi',
    status: 'in_progress' as const,
  }
  await test.db
    .insert(campaigns)
    .values(['one', 'both', 'sent'].map((id) => ({ ...campaign, id, startedAt: new Date() })))
  const row = (campaignId: string, driverId: number, state: 'pending' | 'sent') => ({
    campaignId,
    driverId,
    state,
    text: campaignId,
  })
  await test.db
    .insert(campaignRecipients)
    .values([
      row('one', gone.id, 'pending'),
      row('both', gone.id, 'pending'),
      row('both', kept.id, 'pending'),
      row('sent', gone.id, 'sent'),
      row('sent', kept.id, 'pending'),
    ])
  expect((await merge()).body.messages).toBe(2)
  await test.app.jobs.pass()
  await test.app.runner.pass()
  const texts = await listMessages(chat.stream, channelCid(place.id, kept.id))
  expect(texts.map(({ text }) => text?.split('\n')[0]).sort()).toEqual(
    ['Ihre Buchung', 'both', 'one'].map((start) => expect.stringContaining(start)),
  )
  expect((await listMessages(chat.stream, channelCid(place.id, gone.id))).map(({ text }) => text)).toEqual([
    'It was me',
  ])
})

it.each([
  [
    'with himself',
    async ({ gone, merge }: Awaited<ReturnType<typeof meet>>) =>
      merge('', test.world.owner, { into: gone.id }),
    422,
    'same_driver',
  ],
  [
    'with one of another location',
    async ({ merge }: Awaited<ReturnType<typeof meet>>) => {
      const other = await addDriver(test.db, test.world.second.id, 'Elsewhere')
      return merge('', test.world.owner, { into: other.id })
    },
    422,
    'not_found',
  ],
  [
    'with one of another account',
    async ({ merge }: Awaited<ReturnType<typeof meet>>) => {
      const other = await addDriver(test.db, test.world.foreign.id, 'Foreign')
      return merge('', test.world.owner, { into: other.id })
    },
    422,
    'not_found',
  ],
  [
    'while he is on site',
    async ({ gone, merge, place }: Awaited<ReturnType<typeof meet>>) => {
      await addBooking(test.db, { warehouseId: place.id, driverId: gone.id }, [-1, 2], {
        status: 'checked_in',
        checkedInAt: inHours(-1),
      })
      return merge()
    },
    409,
    'on_site',
  ],
  [
    'as a manager, when another location knows one of them',
    async ({ kept, merge }: Awaited<ReturnType<typeof meet>>) => {
      await test.db.insert(warehouseDrivers).values({ warehouseId: test.world.second.id, driverId: kept.id })
      return merge('', test.world.manager)
    },
    403,
    'known_elsewhere',
  ],
  [
    'when both have more than 20 tags',
    async ({ merge, gone, kept }: Awaited<ReturnType<typeof meet>>) => {
      for (const [id, start] of [
        [gone.id, 0],
        [kept.id, 11],
      ] as const)
        await test.db
          .update(warehouseDrivers)
          .set({ tags: Array.from({ length: 11 }, (_, index) => `t${start + index}`) })
          .where(eq(warehouseDrivers.driverId, id))
      return merge()
    },
    409,
    'too_many',
  ],
])('refuses to merge a driver %s', async (_, act, status, code) => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
  const met = await meet({}, {}, code === 'known_elsewhere' ? test.world.first : place)
  const answer = await act(met)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(`"${code}"`)])
  expect((await met.read()).vehicles).toHaveLength(1)
})

it('may merge into one who is on site, and two of one location at another one', async () => {
  const { kept, gone, merge, place } = await meet()
  await addBooking(test.db, { warehouseId: place.id, driverId: kept.id }, [-1, 2], {
    status: 'checked_in',
    checkedInAt: inHours(-1),
  })
  await test.db
    .insert(warehouseDrivers)
    .values({ warehouseId: test.world.second.id, driverId: gone.id, note: 'there' })
  expect((await merge()).status).toBe(200)
  const there = await test.call(
    test.world.owner,
    'GET',
    `/chat/users/${kept.id}?warehouseId=${test.world.second.id}`,
  )
  expect(there.body).toMatchObject({ name: 'Jan Kowalski', note: 'there' })
})

it('merges once when two hosts do it at the same time, one way or the other', async () => {
  const { gone, kept, merge, place } = await meet()
  const other = { body: { warehouseId: place.id, into: gone.id } }
  const answers = await Promise.all([
    merge(),
    test.call(test.world.owner, 'POST', `/chat/users/${kept.id}/merge`, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('goes with the driver when that one is erased', async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen')
  const { gone, kept, merge } = await meet({}, {}, place)
  await openConversation(chat.stream, place, gone)
  await merge()
  const erased = await test.call(test.world.owner, 'POST', `/chat/users/${kept.id}/erase`, {
    body: { warehouseId: place.id },
  })
  expect(erased.status).toBe(200)
  await test.app.jobs.pass()
  const names = await test.db
    .select({ name: drivers.name })
    .from(drivers)
    .where(eq(drivers.mergedInto, kept.id))
  expect(names).toEqual([{ name: 'Erased driver' }])
  expect((await chat.stream.queryUsers({ id: driverUser(gone.id) })).users).toEqual([])
})
