import { and, eq, lt, sql } from 'drizzle-orm'
import { campaignRecipients, campaigns, drivers, type WarehouseRow, warehouses } from '../../db/schema'
import { addDrivers } from '../../testing/add-drivers'
import { SECRET, startApp, type TestApp } from '../../testing/app'
import { listMessages, startChat } from '../../testing/chat'
import { addDriver, addWarehouse } from '../../testing/world'
import { advanceFirstParts } from '../advance-first-parts'
import { editCampaign, findCampaign } from '../campaign-store'
import { startCampaign } from '../campaign-transitions'
import { claimMessages } from '../runner/claim-messages'
import { createRunner, defaultRunner } from '../runner/runner'

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

/** A zone where it is this hour now: 8 is a morning, for an hour at least. */
const zoneAt = (hour: number) => {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24
  const offset = ahead - 12
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
const newPlace = (hour: number, values: Partial<WarehouseRow> = {}) =>
  addWarehouse(test.db, test.world.account.id, 'Mornings', { timezone: zoneAt(hour), ...values })
/** A driver whose phone says no zone: that of his location is his. */
const addLocal = async ({ id }: WarehouseRow) => {
  const driver = await addDriver(test.db, id, 'Local')
  await test.db.update(drivers).set({ phone: '+88213123456' }).where(eq(drivers.id, driver.id))
  return driver
}
const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  test.call(test.world.owner, method, `/chat/campaign${url}`, { body })
const draft = async ({ id }: WarehouseRow, purpose?: string) => {
  const body = { warehouseId: id, name: 'Offer', segment: 'all', messageTemplate: { text: 'Hello' } }
  return (await ask('POST', '', { ...body, ...(purpose && { purpose }) })).body.id as string
}
const start = async (place: WarehouseRow) => {
  const id = await draft(place)
  expect((await ask('POST', `/${id}/start-by-morning`)).status).toBe(200)
  return id
}
const show = async (id: string) => (await ask('GET', `/${id}`)).body
const list = (id: string) =>
  test.db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const received = ({ id }: WarehouseRow, driver: { id: number }) =>
  listMessages(chat.stream, `messaging:w${id}-d${driver.id}`)

it('sends at once where it is morning', async () => {
  const place = await newPlace(8)
  const driver = await addLocal(place)
  const id = await start(place)
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 1 }, morning: { waiting: 0 } })
  expect(await received(place, driver)).toHaveLength(1)
})

it('holds each driver until his morning, and says how many wait and until when', async () => {
  const place = await newPlace(12)
  const driver = await addLocal(place)
  const id = await start(place)
  await test.app.runner.pass()
  const shown = await show(id)
  expect(shown).toMatchObject({ status: 'in_progress', stats: { sent: 0 }, morning: { waiting: 1 } })
  const wait = (Date.parse(shown.morning.until) - Date.now()) / 3_600_000
  expect([wait > 19, wait <= 20]).toEqual([true, true])
  expect(await received(place, driver)).toEqual([])
})

it('goes by the country of the phone', async () => {
  const place = await newPlace(12)
  await addDriver(test.db, place.id, 'German')
  const id = await start(place)
  expect((await list(id)).map(({ zone }) => zone)).toEqual(['Europe/Berlin'])
})

it('takes the zone of the driver first, and of a country with several the nearest one', async () => {
  const place = await newPlace(12, { timezone: 'Europe/Berlin' })
  const [own, american] = [await addLocal(place), await addLocal(place)]
  await test.db.update(drivers).set({ timezone: 'Asia/Tokyo' }).where(eq(drivers.id, own.id))
  await test.db.update(drivers).set({ phone: '+12125550123' }).where(eq(drivers.id, american.id))
  const id = await start(place)
  const zones = new Map((await list(id)).map(({ driverId, zone }) => [driverId, zone]))
  const readClock = (timeZone = 'UTC') =>
    new Date(Date.UTC(2026, 0, 1)).toLocaleTimeString('en', { timeZone })
  expect(zones.get(own.id)).toBe('Asia/Tokyo')
  expect(readClock(zones.get(american.id) ?? '')).toBe(readClock('America/New_York'))
})

it('a zone that does not exist keeps no campaign from being sent', async () => {
  const [place, other] = [await newPlace(8), await newPlace(8)]
  await addLocal(place)
  const local = await addLocal(other)
  const [id, next] = [await start(place), await start(other)]
  const due = { zone: 'Mars/Olympus', nextAttemptAt: inHours(-1) }
  await test.db.update(campaignRecipients).set(due).where(eq(campaignRecipients.campaignId, id))
  await test.app.runner.pass()
  expect([(await show(id)).stats.sent, (await show(next)).stats.sent]).toEqual([1, 1])
  expect(await received(other, local)).toHaveLength(1)
})

it('does not send once the morning is over: the driver waits for the next one', async () => {
  const place = await newPlace(12)
  await addLocal(place)
  const id = await start(place)
  await test.db
    .update(campaignRecipients)
    .set({ nextAttemptAt: inHours(-3) })
    .where(eq(campaignRecipients.campaignId, id))
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({ stats: { sent: 0 }, morning: { waiting: 1 } })
})

it('keeps the quiet hours of the location, also when it is started now', async () => {
  const [from, to] = [inHours(-1), inHours(1)].map((at) => at.toISOString().slice(11, 16)) as [string, string]
  const place = await newPlace(8)
  // The clocks of the quiet hours are those of the location; the driver's zone stays.
  await addLocal(place)
  const id = await start(place)
  await test.db
    .update(warehouses)
    .set({ timezone: 'UTC', quietHours: { from, to } })
    .where(eq(warehouses.id, place.id))
  await test.app.runner.pass()
  expect((await show(id)).stats.sent).toBe(0)
  await test.db.update(warehouses).set({ quietHours: null }).where(eq(warehouses.id, place.id))
  await test.app.runner.pass()
  expect((await show(id)).stats.sent).toBe(1)
})

it('skips who has withdrawn before his morning', async () => {
  const place = await newPlace(8)
  const driver = await addLocal(place)
  const id = await start(place)
  await test.call(test.world.owner, 'PATCH', `/chat/users/${driver.id}?warehouseId=${place.id}`, {
    body: { consent: { given: false, source: 'phone' } },
  })
  await test.app.runner.pass()
  expect(await show(id)).toMatchObject({ status: 'completed', stats: { sent: 0, skipped: 1 } })
})

it('sends nobody anything once it is stopped', async () => {
  const place = await newPlace(8)
  const driver = await addLocal(place)
  const id = await start(place)
  await ask('POST', `/${id}/stop`)
  await test.app.runner.pass()
  expect(await received(place, driver)).toEqual([])
})

describe('scheduled', () => {
  const schedule = async (place: WarehouseRow) => {
    const id = await draft(place)
    const at = inHours(1).toISOString()
    const { body } = await ask('POST', `/${id}/start-by-morning`, { scheduledFor: at })
    expect(body).toMatchObject({ status: 'scheduled', scheduled_for: at, morning: { waiting: 0 } })
    return id
  }
  const bring = (id: string) =>
    test.db
      .update(campaigns)
      .set({ morningFrom: inHours(-1) })
      .where(eq(campaigns.id, id))

  it('is due for no process of the release before', async () => {
    const id = await schedule(await newPlace(8))
    await bring(id)
    const isDueThere = and(eq(campaigns.id, id), lt(campaigns.scheduledFor, new Date()))
    expect(await test.db.$count(campaigns, isDueThere)).toBe(0)
  })

  it('starts at its time, and then waits for the mornings', async () => {
    const place = await newPlace(12)
    await addLocal(place)
    const id = await schedule(place)
    await test.app.runner.pass()
    expect((await show(id)).status).toBe('scheduled')
    await bring(id)
    await test.app.runner.pass()
    const shown = await show(id)
    expect(shown).toMatchObject({ status: 'in_progress', morning: { waiting: 1 } })
    expect(Date.parse(shown.scheduled_for)).toBeLessThan(Date.now())
  })

  it('is a plain draft again once it is unscheduled, and then starts for all at once', async () => {
    const place = await newPlace(12)
    const driver = await addLocal(place)
    const id = await schedule(place)
    const { body } = await ask('POST', `/${id}/unschedule`)
    expect([body.status, body.scheduled_for, body.morning]).toEqual(['draft', null, undefined])
    await ask('POST', `/${id}/start`)
    await test.app.runner.pass()
    expect(await received(place, driver)).toHaveLength(1)
  })

  it('goes to all at once when a process of the release before has scheduled it anew', async () => {
    const place = await newPlace(12)
    const driver = await addLocal(place)
    const id = await draft(place)
    await test.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledFor: inHours(-1), morningFrom: inHours(-2) })
      .where(eq(campaigns.id, id))
    expect((await show(id)).morning).toBeUndefined()
    await test.app.runner.pass()
    expect(await received(place, driver)).toHaveLength(1)
  })

  it('cannot become a notice in a call that read it before', async () => {
    const place = await newPlace(8)
    const id = await draft(place)
    const stale = await findCampaign(test.db, id)
    await ask('POST', `/${id}/start-by-morning`, { scheduledFor: inHours(1).toISOString() })
    await expect(editCampaign(test.db, stale, { purpose: 'notice' })).rejects.toMatchObject({
      code: 'by_morning',
    })
  })

  it.each([[undefined], [1]])(
    'is no notice that became one since it was read (in %s hours)',
    async (hours) => {
      const place = await newPlace(8)
      await addLocal(place)
      const id = await draft(place)
      const stale = await findCampaign(test.db, id)
      await ask('PATCH', `/${id}`, { purpose: 'notice' })
      const body = hours ? { scheduledFor: inHours(hours).toISOString() } : {}
      const options = { startKey: null, isByMorning: true }
      await expect(startCampaign(test.db, stale, place, body, options)).rejects.toMatchObject({
        code: 'by_morning',
      })
      expect((await show(id)).status).toBe('draft')
    },
  )

  it('as a notice of a process of the release before, is the one of its day', async () => {
    const place = await newPlace(8)
    const id = await draft(place)
    await test.db
      .update(campaigns)
      .set({ status: 'scheduled', purpose: 'notice', morningFrom: new Date() })
      .where(eq(campaigns.id, id))
    const second = await draft(place, 'notice')
    const { status, body } = await ask('POST', `/${second}/start`)
    expect([status, body.code]).toEqual([409, 'notice_taken'])
  })

  it('cannot become a notice', async () => {
    const id = await schedule(await newPlace(8))
    const { status, body } = await ask('PATCH', `/${id}`, { purpose: 'notice' })
    expect([status, body[0].errors[0].path]).toEqual([422, 'purpose'])
  })
})

it.each([
  ['its first morning', 12, 10, 422, null],
  ['its first morning, also when it is scheduled', 12, 10, 422, 2],
  ['no morning', 12, 22, 200, null],
])('with an end before %s', async (_, hour, stopIn, expected, startIn) => {
  const place = await newPlace(hour)
  await addLocal(place)
  const id = await draft(place)
  const scheduledFor = startIn === null ? null : inHours(startIn).toISOString()
  const body = { stopAt: inHours(stopIn).toISOString(), ...(scheduledFor && { scheduledFor }) }
  const answer = await ask('POST', `/${id}/start-by-morning`, body)
  expect(answer.status).toBe(expected)
  if (expected === 422)
    expect(answer.body[0].errors[0]).toMatchObject({ path: 'stopAt', code: 'before_morning' })
})

it('refuses a notice', async () => {
  const id = await draft(await newPlace(8), 'notice')
  const { status, body } = await ask('POST', `/${id}/start-by-morning`)
  expect([status, body[0].errors[0].code]).toEqual([422, 'by_morning'])
})

describe('of a large audience', () => {
  it('all who are left over wait at once, zone by zone', async () => {
    const place = await newPlace(12)
    for (let each = 0; each < 4; each++) await addLocal(place)
    const id = await start(place)
    await test.db
      .update(campaignRecipients)
      .set({ nextAttemptAt: inHours(-3) })
      .where(eq(campaignRecipients.campaignId, id))
    expect(await claimMessages(test.db, 1, 60_000)).toMatchObject({ found: 1, messages: [] })
    expect(await countBefore(id, inHours(1))).toBe(0)
    await ask('POST', `/${id}/stop`)
  })

  const fill = (place: WarehouseRow) =>
    addDrivers(test.db, place.id, { people: 1001, firstPhone: 88_213_100_000, language: 'en' })
  const countBefore = (id: string, at: Date) =>
    test.db.$count(
      campaignRecipients,
      and(
        eq(campaignRecipients.campaignId, id),
        eq(campaignRecipients.state, 'pending'),
        lt(campaignRecipients.nextAttemptAt, at),
      ),
    )

  it('a first part goes in its mornings; no process of the release before lets the rest go at once', async () => {
    const place = await newPlace(12)
    await fill(place)
    const id = await start(place)
    expect([await countBefore(id, inHours(1)), await countBefore(id, inHours(21))]).toEqual([0, 51])
    expect(await show(id)).toMatchObject({
      first_part: { size: 51, state: 'sending' },
      morning: { waiting: 51 },
    })
    const [row] = await test.db.select().from(campaigns).where(eq(campaigns.id, id))
    expect(row?.firstSize).toBeNull()
    await ask('POST', `/${id}/stop`)
  })

  it('the rest goes in its mornings, ten minutes after the first part', async () => {
    const place = await newPlace(12)
    await fill(place)
    const id = await start(place)
    await test.db
      .update(campaignRecipients)
      .set({ state: 'sent', sentAt: sql`now()` })
      .where(
        and(
          eq(campaignRecipients.campaignId, id),
          lt(campaignRecipients.nextAttemptAt, sql`now() + '1 day'`),
        ),
      )
    const advance = () => advanceFirstParts({ db: test.db, stream: test.app.stream, log: test.app.log })
    await advance()
    await advance()
    expect(await show(id)).toMatchObject({ first_part: { state: 'waiting' }, morning: { waiting: 0 } })
    await test.db
      .update(campaigns)
      .set({ firstDoneAt: sql`now() - interval '11 minutes'` })
      .where(eq(campaigns.id, id))
    await advance()
    expect(await show(id)).toMatchObject({ first_part: { state: 'through' }, morning: { waiting: 950 } })
    expect(await countBefore(id, inHours(1))).toBe(0)
    await ask('POST', `/${id}/stop`)
  })
})

it('sends nobody anything twice when a process dies in the morning', async () => {
  const place = await newPlace(8)
  const driver = await addLocal(place)
  const id = await start(place)
  // A process sends and dies before it stores the result.
  const options = { ...defaultRunner, leaseMs: 0 }
  const parts = { db: test.db, stream: test.app.stream, log: test.app.log, secret: SECRET }
  await createRunner(parts, options).pass()
  await test.db
    .update(campaignRecipients)
    .set({ state: 'pending', sentAt: null, nextAttemptAt: new Date() })
    .where(eq(campaignRecipients.campaignId, id))
  await test.db.update(campaigns).set({ status: 'in_progress', endedAt: null }).where(eq(campaigns.id, id))
  await createRunner(parts, options).pass()
  expect(await received(place, driver)).toHaveLength(1)
})
