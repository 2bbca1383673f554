import { eq } from 'drizzle-orm'
import { bookings, campaignRecipients, campaigns, type WarehouseRow } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { addBooking, addDriver, addWarehouse } from '../testing/world'

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

/** A zone where it is noon: a day neither begins nor ends during a test. */
const findNoonZone = () => {
  const west = new Date().getUTCHours() - 12
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`
}

/** Without consent, unless said: a notice needs none. */
const meet = (place: WarehouseRow, name: string, known: Parameters<typeof addDriver>[3] = {}) =>
  addDriver(test.db, place.id, name, { marketingConsentAt: null, ...known })

const openPlace = async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen', { timezone: findNoonZone() })
  const stay = async (name: string, hours: [number, number], status: string, known = {}) => {
    const driver = await meet(place, name, known)
    const booking = await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, hours, {
      status,
    } as never)
    return { driver, booking }
  }
  return { place, stay }
}
const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  test.call(test.world.owner, method, `/chat/campaign${url}`, { body })
const draft = async ({ id }: WarehouseRow, values: object = { purpose: 'notice' }) => {
  const body = { warehouseId: id, name: 'Water', segment: 'all', messageTemplate: { text: 'No water' } }
  const made = await ask('POST', '', { ...body, ...values })
  expect(made.status).toBe(201)
  return made.body as { id: string; purpose?: string }
}
const start = (id: string, body?: object) => ask('POST', `/${id}/start`, body)
const listStates = async (id: string) =>
  Object.fromEntries(
    (await ask('GET', `/${id}/recipients`)).body.results.map(
      ({
        driver,
        state,
        skipReason,
      }: {
        driver: { name: string }
        state: string
        skipReason: string | null
      }) => [driver.name, skipReason ?? state],
    ),
  )
const blockedAt = new Date()

describe('a notice', () => {
  it('reaches those on site or arriving within 48 hours, and counts the others apart', async () => {
    const { place, stay } = await openPlace()
    await stay('In', [-2, 2], 'checked_in')
    await stay('In, blocked', [-2, 2], 'checked_in', { blockedAt })
    await stay('Soon', [40, 50], 'confirmed')
    await stay('Soon, blocked', [40, 50], 'confirmed', { blockedAt })
    await stay('Later', [50, 60], 'confirmed')
    await stay('Left', [-20, -10], 'checked_out')
    await stay('In, no phone', [-2, 2], 'checked_in', { phone: '' })
    await meet(place, 'Never here', { marketingConsentAt: new Date() })
    const question = { warehouseId: place.id, segment: 'all', text: 'No water' }
    const count = async (body: object) =>
      (await test.call(test.world.owner, 'POST', '/chat/audience', { body })).body
    expect(await count({ ...question, purpose: 'notice' })).toMatchObject({
      count: 3,
      excluded: { opted_out: 0, blocked: 1, missing_variable: 0, frequency_cap: 0 },
      apart: { no_phone: 1, not_here: 3 },
    })
    for (const body of [question, { ...question, purpose: 'marketing' }])
      expect(await count(body)).toMatchObject({
        count: 1,
        excluded: { opted_out: 4, blocked: 2 },
        apart: { no_phone: 1, not_here: 0 },
      })
    const list = async (reason: string, page = '') => {
      const body = { ...question, purpose: 'notice', reason }
      const answer = await test.call(test.world.owner, 'POST', `/chat/audience/left-out${page}`, { body })
      return answer.body
    }
    expect((await list('not_here')).results.map(({ name }: { name: string }) => name)).toEqual([
      'Later',
      'Left',
      'Never here',
    ])
    expect(await list('not_here', '?limit=1&page=2')).toMatchObject({ count: 3, results: [{ name: 'Left' }] })
    expect((await list('blocked')).results).toMatchObject([{ name: 'Soon, blocked' }])
    expect((await list('opted_out')).results).toEqual([])
    const { id, purpose } = await draft(place)
    expect(purpose).toBe('notice')
    expect((await start(id)).status).toBe(200)
    expect(await listStates(id)).toEqual({
      In: 'pending',
      'In, blocked': 'pending',
      Soon: 'pending',
      'Soon, blocked': 'blocked',
    })
  })

  it('is checked again at each send, whatever the drivers have said about offers', async () => {
    const { place, stay } = await openPlace()
    const [left, blocked, soon] = [
      await stay('Left', [-2, 2], 'checked_in'),
      await stay('Blocked inside', [-2, 2], 'checked_in'),
      await stay('Blocked outside', [4, 8], 'confirmed'),
    ]
    const stopped = await stay('Stopped', [-2, 2], 'checked_in')
    const { id } = await draft(place)
    await start(id)
    await test.db
      .update(bookings)
      .set({ status: 'checked_out', checkedOutAt: new Date() })
      .where(eq(bookings.id, left.booking.id))
    for (const { driver } of [blocked, soon])
      await test.call(test.world.owner, 'PATCH', `/chat/users/${driver.id}?warehouseId=${place.id}`, {
        body: { blocked: { reason: 'Noise' } },
      })
    await test.app.runner.pass()
    expect(await listStates(id)).toEqual({
      Left: 'skipped',
      'Blocked inside': 'sent',
      'Blocked outside': 'blocked',
      Stopped: 'sent',
    })
    const cid = `messaging:w${place.id}-d${stopped.driver.id}`
    expect((await listMessages(chat.stream, cid)).map(({ text }) => text)).toEqual(['No water'])
  })

  it('neither counts nor is kept back by the messages that drivers got as offers', async () => {
    const { place, stay } = await openPlace()
    await stay('In', [-2, 2], 'checked_in', { marketingConsentAt: new Date() })
    const offer = { purpose: 'marketing' }
    const [first, notice, second, third] = [
      await draft(place, offer),
      await draft(place),
      await draft(place, offer),
      await draft(place, offer),
    ]
    for (const { id } of [first, notice, second]) expect((await start(id)).status).toBe(200)
    expect((await start(third.id)).body[0].errors[0].code).toBe('empty_audience')
  })

  it('is one a location and day, planned ones included', async () => {
    const { place, stay } = await openPlace()
    await stay('In', [-2, 2], 'checked_in', { marketingConsentAt: new Date() })
    const [first, second, third] = [await draft(place), await draft(place), await draft(place)]
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect((await start(first.id)).status).toBe(200)
    const refused = await start(second.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'notice_taken'])
    expect(refused.body.message).toContain('“Water”')
    expect((await ask('GET', `/${second.id}`)).body.status).toBe('draft')
    expect((await start(second.id, { scheduledFor: inDays(1) })).status).toBe(200)
    expect((await start(third.id, { scheduledFor: inDays(1) })).status).toBe(409)
    expect((await start(third.id, { scheduledFor: inDays(2) })).status).toBe(200)
    const offer = await draft(place, {})
    expect(offer.purpose).toBeUndefined()
    expect((await start(offer.id, { scheduledFor: inDays(1) })).status).toBe(200)
    expect((await ask('PATCH', `/${offer.id}`, { purpose: 'notice' })).body.code).toBe('notice_taken')
    expect((await start((await draft(place, {})).id)).status).toBe(200)
    const other = await openPlace()
    await other.stay('In', [-2, 2], 'checked_in')
    expect((await start((await draft(other.place)).id)).status).toBe(200)
  })

  describe('that was held until the day of another one', () => {
    const plan = async () => {
      const { place, stay } = await openPlace()
      await stay('In', [-2, 2], 'checked_in')
      const [held, second] = [await draft(place), await draft(place, { purpose: 'notice', name: 'Gate' })]
      const status = 'scheduled' as const
      const schedule = ({ id }: { id: string }, hours: number) =>
        test.db
          .update(campaigns)
          .set({ status, scheduledFor: new Date(Date.now() + hours * 3_600_000) })
          .where(eq(campaigns.id, id))
      await schedule(held, -20)
      await schedule(second, -0.1)
      const listTold = async () => {
        const { body } = await test.call(test.world.owner, 'GET', '/notification')
        return body.results
          .filter(({ subject }: { subject: string }) => subject === second.id)
          .map(({ kind, isSettled }: { kind: string; isSettled: boolean }) => [kind, isSettled])
      }
      const read = async ({ id }: { id: string }) => (await ask('GET', `/${id}`)).body
      return { place, held, second, schedule, listTold, read }
    }

    it('goes, and the other one is a draft again, which its hosts are told', async () => {
      const { held, second, listTold, read } = await plan()
      await test.app.runner.pass()
      expect((await read(held)).status).not.toBe('scheduled')
      expect(await read(second)).toMatchObject({ status: 'draft', scheduled_for: null })
      expect(await listTold()).toEqual([['campaign-halted', false]])
      expect((await start(second.id)).body.code).toBe('notice_taken')
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      expect((await start(second.id, { scheduledFor: tomorrow })).status).toBe(200)
      expect(await listTold()).toEqual([['campaign-halted', true]])
    })

    it('says why the other one is a draft again, until it is planned anew', async () => {
      const { place, held, second, read } = await plan()
      expect((await read(second)).held).toBeUndefined()
      await test.app.runner.pass()
      const why = { reason: 'notice_taken', at: expect.any(String) }
      expect((await read(second)).held).toEqual(why)
      const { body } = await ask('GET', `?warehouseId=${place.id}`)
      expect(body.results.map(({ id, held }: { id: string; held?: object }) => [id, held])).toEqual([
        [second.id, why],
        [held.id, undefined],
      ])
      await ask('PATCH', `/${second.id}`, { purpose: 'marketing' })
      expect((await read(second)).held).toBeUndefined()
      await ask('PATCH', `/${second.id}`, { purpose: 'notice' })
      await start(second.id, { scheduledFor: new Date(Date.now() + 86_400_000).toISOString() })
      expect((await read(second)).held).toBeUndefined()
      await ask('POST', `/${second.id}/unschedule`)
      const { status, held: none } = await read(second)
      expect([status, none]).toEqual(['draft', undefined])
    })

    it('is told again when it comes back again, and not once it is deleted', async () => {
      const { second, schedule, listTold } = await plan()
      await test.app.runner.pass()
      await start(second.id, { scheduledFor: new Date(Date.now() + 86_400_000).toISOString() })
      await schedule(second, -0.1)
      await test.app.runner.pass()
      expect(await listTold()).toEqual([['campaign-halted', false]])
      await test.call(test.world.owner, 'DELETE', `/chat/campaign/${second.id}`)
      expect(await listTold()).toEqual([['campaign-halted', true]])
    })
  })

  it('is sent once of two that are started at the same time', async () => {
    const { place, stay } = await openPlace()
    await stay('In', [-2, 2], 'checked_in')
    const [first, second] = [await draft(place), await draft(place)]
    const answers = await Promise.all([start(first.id), start(second.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('leaves campaigns of before what they were: for those who have agreed', async () => {
  const { place, stay } = await openPlace()
  await stay('In', [-2, 2], 'checked_in')
  const agreed = await meet(place, 'Agreed', { marketingConsentAt: new Date() })
  const id = 'of-before'
  const row = { id, warehouseId: place.id, name: 'Old', segment: 'all', text: 'Hello' }
  await test.db.insert(campaigns).values({ ...row, status: 'in_progress', startedAt: new Date() })
  await test.db
    .insert(campaignRecipients)
    .values([{ campaignId: id, driverId: agreed.id, state: 'pending', text: 'Hello' }])
  await test.app.runner.pass()
  expect(await listStates(id)).toEqual({ Agreed: 'sent' })
})
