import { eq, sql } from 'drizzle-orm'
import { StreamChat } from 'stream-chat'
import { automaticUser, driverUser, warehouseUser } from '../chat/chat-ids'
import { countUnread, openConversation } from '../chat/conversations'
import { accounts, jobs, type WarehouseRow } from '../db/schema'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import { SECRET, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { addBay, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'
import { sendDriverText } from './send-driver-text'

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

const setUp = async (values: Partial<WarehouseRow> = {}) => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Hafen', values)
  const driver = await addDriver(test.db, warehouse.id, 'Ada')
  await addBay(test.db, warehouse.id, 'B7')
  return { warehouse, driver, ids: { warehouseId: warehouse.id, driverId: driver.id } }
}
const act = (id: number, action: string, body: object = {}) =>
  test.call(test.world.owner, 'POST', `/booking/${id}/${action}`, { body })
const countJobs = () => test.db.$count(jobs)
const listTexts = async ({ warehouse, driver }: Awaited<ReturnType<typeof setUp>>) =>
  (await listMessages(chat.stream, `messaging:w${warehouse.id}-d${driver.id}`)).map(
    ({ text }) => text?.split('\n')[0],
  )
/** A runner of another process. */
const runnerWith = (stream: StreamChat) =>
  createJobRunner(
    {
      db: test.db,
      log: test.app.log,
      handlers: { 'driver-text': sendDriverText({ db: test.db, stream, secret: SECRET }) },
    },
    defaultJobRunner,
  )
/** Lets time go by for the runner, as the database has its clock: its retries come no earlier than their delays say. */
const passMinutes = async (runner: Pick<ReturnType<typeof runnerWith>, 'pass'>, minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    await test.db.update(jobs).set({ runAt: sql`${jobs.runAt} - interval '1 minute'` })
    await runner.pass()
  }
}
/** Nothing listens on this port. */
const nowhere = new StreamChat('key', 'secret', { baseURL: 'http://127.0.0.1:9' })

it('sends each text once and in order, from several processes', async () => {
  const place = await setUp()
  const stay = await addBooking(test.db, place.ids, [-1, 3], {
    status: 'requested',
    expiresAt: inHours(1),
    amount: 2400,
  })
  for (const action of ['accept', 'check-in', 'check-out']) await act(stay.id, action)
  await act(stay.id, 'payment', { amount: 2400, method: 'cash' })
  expect(await countJobs()).toBe(3)
  for (const _ of [1, 2, 3])
    await Promise.all([test.app.jobs.pass(), runnerWith(chat.stream).pass(), runnerWith(chat.stream).pass()])
  expect(await listTexts(place)).toEqual([
    `Ihre Buchung ${stay.ref} bei Hafen ist bestätigt.`,
    'Sie sind bei Hafen eingecheckt.',
    'Sie sind bei Hafen ausgecheckt. Gute Fahrt!',
  ])
  expect(await countJobs()).toBe(0)
  const [confirmed] = await listMessages(chat.stream, `messaging:w${place.warehouse.id}-d${place.driver.id}`)
  expect(confirmed?.text?.split('\n').map((line) => line.split(':')[0])).toEqual([
    `Ihre Buchung ${stay.ref} bei Hafen ist bestätigt.`,
    'Zeit',
    'Stellplatz',
    'Kennzeichen',
    'Code für die Einfahrt',
  ])
})

it.each<[string, string, object, Parameters<typeof addBooking>[3], RegExp]>([
  ['decline', 'decline', { reason: 'Full' }, { status: 'requested' }, /nicht annehmen.*Grund: Full$/s],
  ['cancel', 'cancel', { reason: 'Flood' }, {}, /storniert.*Grund: Flood$/s],
  ['no-show', 'no-show', {}, {}, /nicht erschienen/],
  ['a charge', 'charge-no-show', { amount: 1000 }, { status: 'no_show' }, /berechnen wir 10,00/],
  ['reinstate', 'reinstate', {}, { status: 'no_show' }, /gilt wieder.*Stellplatz: B7/s],
])('tells the driver of %s', async (_, action, body, values, expected) => {
  const place = await setUp()
  const { id } = await addBooking(test.db, place.ids, [-1, 3], values)
  expect((await act(id, action, body)).status).toBe(200)
  await test.app.jobs.pass()
  const [message] = await listMessages(chat.stream, `messaging:w${place.warehouse.id}-d${place.driver.id}`)
  expect(message?.text).toMatch(expected)
  expect(message?.user?.id).toBe(automaticUser(place.warehouse.id))
})

it.each([
  ['et-EE', 'en', 'Your booking'],
  ['fr-FR', 'fr', 'Votre réservation'],
])(
  'in an account of %s, a new driver without a language has %s, and messages in it',
  async (locale, language, start) => {
    const { warehouse } = await setUp()
    await test.db.update(accounts).set({ locale })
    const { body } = await test.call(test.world.owner, 'POST', `/warehouse/${warehouse.id}/booking`, {
      body: {
        driver: { name: 'Mari Tamm', phone: `+37255${warehouse.id + 100_000}` },
        plate: '123 ABC',
        amount: 1000,
        startsAt: inHours(1).toISOString(),
        endsAt: inHours(3).toISOString(),
      },
    })
    await test.db.update(accounts).set({ locale: 'de-DE' })
    await test.app.jobs.pass()
    const users = `/chat/users/${body.driver.id}?warehouseId=${warehouse.id}`
    expect((await test.call(test.world.owner, 'GET', users)).body.language).toBe(language)
    const [message] = await listMessages(chat.stream, `messaging:w${warehouse.id}-d${body.driver.id}`)
    expect(message?.text).toMatch(new RegExp(`^${start}`))
  },
)

it('names the changes of a stay, and nothing about a note, a request or an undone check-in', async () => {
  const place = await setUp()
  const stay = await addBooking(test.db, place.ids, [-1, 3])
  const mistaken = await addBooking(test.db, place.ids, [-1, 3], {
    status: 'checked_in',
    checkedInAt: new Date(),
  })
  expect((await act(mistaken.id, 'undo-check-in')).status).toBe(200)
  const asked = await addBooking(test.db, place.ids, [-1, 3], { status: 'requested' })
  const patch = (id: number, body: object) => test.call(test.world.owner, 'PATCH', `/booking/${id}`, { body })
  expect((await patch(stay.id, { note: 'Reefer' })).status).toBe(200)
  expect((await patch(asked.id, { plate: 'HH-NEW 1' })).status).toBe(200)
  expect((await patch(stay.id, { plate: 'HH-NEW 2', note: '' })).status).toBe(200)
  await passMinutes(test.app.jobs, 1)
  const messages = await listMessages(chat.stream, `messaging:w${place.warehouse.id}-d${place.driver.id}`)
  expect(messages.map(({ text }) => text)).toEqual([
    `Ihre Buchung ${stay.ref} bei Hafen wurde geändert.\nKennzeichen: HH-NEW 2`,
  ])
})

it('sends one text about changes in quick succession, and none when they are taken back', async () => {
  const place = await setUp()
  const stay = await addBooking(test.db, place.ids, [-1, 3], { plate: 'HH 1' })
  const change = (body: object) => test.call(test.world.owner, 'PATCH', `/booking/${stay.id}`, { body })
  await change({ plate: 'HH 2' })
  await test.app.jobs.pass()
  expect(await listTexts(place)).toEqual([])
  await change({ plate: 'HH 3' })
  await change({ note: 'Reefer' })
  expect(await countJobs()).toBe(1)
  await passMinutes(test.app.jobs, 1)
  const messages = await listMessages(chat.stream, `messaging:w${place.warehouse.id}-d${place.driver.id}`)
  expect(messages.map(({ text }) => text)).toEqual([
    `Ihre Buchung ${stay.ref} bei Hafen wurde geändert.\nKennzeichen: HH 3`,
  ])
  await change({ plate: 'HH 4', note: '' })
  await change({ plate: 'HH 3' })
  expect(await countJobs()).toBe(0)
})

it('sends a change before the text that follows it, and the change back after it', async () => {
  const place = await setUp()
  const stay = await addBooking(test.db, place.ids, [-1, 3], { plate: 'HH 1' })
  const change = (plate: string) =>
    test.call(test.world.owner, 'PATCH', `/booking/${stay.id}`, { body: { plate } })
  await change('HH 2')
  await act(stay.id, 'check-in')
  await change('HH 1')
  for (const _ of [1, 2]) await test.app.jobs.pass()
  expect(await listTexts(place)).toEqual([
    `Ihre Buchung ${stay.ref} bei Hafen wurde geändert.`,
    'Sie sind bei Hafen eingecheckt.',
  ])
  await passMinutes(test.app.jobs, 1)
  expect(await listTexts(place)).toHaveLength(3)
})

it.each<Parameters<typeof addBooking>[3]>([
  { status: 'checked_in' },
  { status: 'checked_out', checkedOutAt: inHours(-0.5) },
])('names the charge for an overstay, whether the vehicle is there or not', async (values) => {
  const place = await setUp()
  const { id } = await addBooking(test.db, place.ids, [-5, -1], values)
  await act(id, 'charge-overstay', { amount: 750 })
  await test.app.jobs.pass()
  expect(await listTexts(place)).toEqual([expect.stringMatching(/überschritten.*7,50\u00a0€/)])
})

it('sends nothing when the location has switched texts off, nor for refused actions', async () => {
  const quiet = await setUp()
  const settings = { body: { bookingTexts: false } }
  const { body } = await test.call(test.world.owner, 'PATCH', `/warehouse/${quiet.warehouse.id}`, settings)
  expect(body.bookingTexts).toBe(false)
  const { id } = await addBooking(test.db, quiet.ids, [-1, 3])
  expect((await act(id, 'check-in')).status).toBe(200)
  expect((await act(id, 'cancel', { reason: 'Flood' })).status).toBe(409)
  expect(await countJobs()).toBe(0)
})

it('works while chat is away for an hour; the text arrives within minutes, once, and leaves the host’s unread state alone', async () => {
  const place = await setUp()
  const channel = await openConversation(chat.stream, place.warehouse, place.driver)
  await channel.sendMessage({ text: 'I am late', user_id: driverUser(place.driver.id) })
  const { read: before = [] } = await channel.query({})
  const { id } = await addBooking(test.db, place.ids, [-1, 3])

  expect((await act(id, 'check-in')).status).toBe(200)
  await runnerWith(nowhere).pass()
  await passMinutes(runnerWith(nowhere), 60)
  // At once, after 2, 10, 30 and 60 seconds, then every five minutes.
  expect(await test.db.select().from(jobs)).toMatchObject([{ attempts: 16, failedAt: null }])
  expect(await listTexts(place)).toEqual(['I am late'])

  await passMinutes(test.app.jobs, 5)
  expect(await listTexts(place)).toHaveLength(2)
  expect(await countJobs()).toBe(0)
  await passMinutes(test.app.jobs, 10)
  expect(await listTexts(place)).toEqual(['I am late', 'Sie sind bei Hafen eingecheckt.'])
  expect(await countUnread(chat.stream, place.warehouse.id)).toBe(1)
  const { read: after = [] } = await channel.query({})
  const ofHost = (states: typeof after) =>
    states.find(({ user }) => user.id === warehouseUser(place.warehouse.id))
  expect(ofHost(after)).toMatchObject({ unread_messages: 1, last_read: ofHost(before)?.last_read })
})

it('keeps a text while the chat service refuses the API', async () => {
  const place = await setUp()
  const { id } = await addBooking(test.db, place.ids, [-1, 3])
  await act(id, 'check-in')
  const { key, url: baseURL } = chat.sandbox
  await runnerWith(new StreamChat(key, 'a rotated secret', { baseURL })).pass()
  expect(await test.db.select().from(jobs)).toMatchObject([{ attempts: 1, failedAt: null }])
  await test.db.update(jobs).set({ runAt: sql`now()` })
  await test.app.jobs.pass()
  expect(await listTexts(place)).toEqual(['Sie sind bei Hafen eingecheckt.'])
})

it('gives up a text to a deleted driver, and continues with the next text', async () => {
  const place = await setUp()
  const { id } = await addBooking(test.db, place.ids, [-1, 3])
  await act(id, 'check-in')
  const [job] = await test.db.select().from(jobs)
  await test.db.update(jobs).set({ payload: { ...job?.payload, driverId: 0 } })
  await act(id, 'check-out')
  await test.app.jobs.pass()
  expect(await listTexts(place)).toEqual(['Sie sind bei Hafen ausgecheckt. Gute Fahrt!'])
  const [failed] = await test.db
    .select()
    .from(jobs)
    .where(eq(jobs.id, job?.id ?? 0))
  expect(failed).toMatchObject({
    failedAt: expect.any(Date),
    lastError: 'The location or the driver is gone',
  })
})

it('sends the confirmation with its code again, and once when it is pressed twice within a minute', async () => {
  const place = await setUp()
  const { id, ref } = await addBooking(test.db, place.ids, [-1, 3], { accessCode: '042817' })
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  expect((await act(id, 'send-code')).status).toBe(204)
  expect((await act(id, 'send-code')).status).toBe(204)
  await test.app.jobs.pass()
  expect((await act(id, 'send-code')).status).toBe(204)
  await test.app.jobs.pass()
  clock.mockRestore()
  const messages = await listMessages(chat.stream, `messaging:w${place.warehouse.id}-d${place.driver.id}`)
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`^Ihre Buchung ${ref} .*Code für die Einfahrt: 042817$`, 's')),
  ])
})

it.each<[string, Parameters<typeof addBooking>[3], { phone?: string; bookingTexts?: boolean }]>([
  ['wrong_status', { status: 'cancelled', accessCode: '042817' }, {}],
  ['wrong_status', { status: 'requested' }, {}],
  ['no_phone', { accessCode: '042817' }, { phone: '' }],
  ['texts_off', { accessCode: '042817' }, { bookingTexts: false }],
])('sends no code: %s', async (code, values, { phone = '+4915112345678', bookingTexts = true }) => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Hafen', { bookingTexts })
  const driver = await addDriver(test.db, warehouse.id, 'Ada', { phone })
  const ids = { warehouseId: warehouse.id, driverId: driver.id }
  const { id } = await addBooking(test.db, ids, [-1, 3], values)
  expect(await act(id, 'send-code')).toMatchObject({ status: 409, body: { code } })
  expect(await countJobs()).toBe(0)
})
