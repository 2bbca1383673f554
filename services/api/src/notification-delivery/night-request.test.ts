import { eq, sql } from 'drizzle-orm'
import { createRequest } from '../booking/create-request'
import {
  bookings,
  notificationDeliveries as deliveries,
  jobs,
  notifications,
  rates,
  type UserRow,
} from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { type PushService, startPushService } from '../testing/push-service'
import { addBay, addDriver, addUser, addWarehouse, inHours } from '../testing/world'
import { deliverNotifications } from './notification-delivery-plugin'

let chat: Awaited<ReturnType<typeof startChat>>
let service: PushService
let test: TestApp
beforeAll(async () => {
  ;[chat, service] = await Promise.all([startChat(), startPushService()])
  test = await startApp({
    env: { ...chat.env, PUBLIC_URL: 'https://hosts.example' },
    pushNetwork: service.network,
  })
})
afterAll(async () => {
  await test.close()
  await Promise.all([chat.sandbox.close(), service.close()])
})

/** A zone where it is past midnight now, so that 23:50 was ten minutes to an hour ago at whatever hour the test runs. */
const findNight = () => {
  const tenToMidnight = new Date()
  const hour = tenToMidnight.getUTCHours()
  tenToMidnight.setUTCMinutes(-10, 0, 0)
  return { timezone: hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`, tenToMidnight }
}

let people = 0
/** A location at night with two owners, each with a phone that is pushed and quiet hours; the second one wants nothing at all in them. */
const setUp = async () => {
  const { timezone, tenToMidnight } = findNight()
  const open = { status: 'published', bookingMode: 'request', requestExpiry: 720, timezone } as const
  const place = await addWarehouse(test.db, test.world.account.id, 'Hafen', open)
  await addBay(test.db, place.id, 'B7')
  await addBay(test.db, place.id, 'B8')
  await test.db.insert(rates).values({ warehouseId: place.id, per: 'hour', amount: 300 })
  const driver = await addDriver(test.db, place.id, 'Ada')
  const addOwner = async (urgentPasses: boolean) => {
    const email = `night-${people++}@nordlicht.test`
    const owner = await addUser(test.db, test.world.account.id, email, 'owner', [place.id])
    const body = { quietHours: { from: '22:00', to: '06:00', timezone }, urgentPasses }
    expect((await test.call(owner, 'PUT', '/user/me/notification', { body })).status).toBe(200)
    const { subscription } = service.addBrowser()
    expect((await test.call(owner, 'POST', '/user/me/push', { body: subscription })).status).toBe(200)
    return { ...owner, phone: new URL(subscription.endpoint).pathname }
  }
  const owners = [await addOwner(true), await addOwner(false)] as const
  const { id } = await createRequest(test.db, place, {
    driverId: driver.id,
    plate: 'HH-AB 123',
    vehicleType: 'truck',
    startsAt: inHours(1),
    endsAt: inHours(9),
    source: 'app',
  })
  await test.db.update(bookings).set({ createdAt: tenToMidnight }).where(eq(bookings.id, id))
  await test.db
    .update(notifications)
    .set({ madeAt: tenToMidnight })
    .where(eq(notifications.subject, `${id}`))
  const cid = `messaging:w${place.id}-d${driver.id}`
  const listTexts = async () => (await listMessages(chat.stream, cid)).map(({ text }) => text)
  return { id, place, owners, listTexts }
}
type Owner = Pick<UserRow, 'id' | 'email'> & { phone: string }

const deliver = async () => {
  await deliverNotifications(test.db)
  await test.app.jobs.pass()
  return service.pushed.splice(0)
}
const toldOwners = (pushed: PushService['pushed'], owners: readonly Owner[]) =>
  owners.filter(({ phone }) => pushed.some(({ path }) => path === phone)).map(({ email }) => email)
const accept = (owner: Owner, id: number) => test.call(owner, 'POST', `/booking/${id}/accept`, { body: {} })
const findLine = async (owner: Owner, id: number) => {
  const { body } = await test.call(owner, 'GET', '/notification')
  return body.results.find(({ subject }: { subject: string }) => subject === `${id}`)
}

it('brings a request of 23:50 to the owner’s phone, and the answer to the driver and to the other owner', async () => {
  const { id, place, owners, listTexts } = await setUp()
  const [first, second] = owners
  const { rows } = await test.db.execute(
    sql`select to_char(made_at at time zone ${place.timezone}, 'HH24:MI') as made
      from notifications where subject = ${String(id)} and kind = 'request'`,
  )
  expect(rows).toEqual([{ made: '23:50' }])

  const pushed = await deliver()
  expect(toldOwners(pushed, owners)).toEqual([first.email])
  expect(pushed).toMatchObject([
    {
      fault: undefined,
      headers: { 'content-encoding': 'aes128gcm', urgency: 'high' },
      message: {
        title: 'A request for a stay at Hafen',
        path: `/locations/bookings?location-id=${place.id}&booking=${id}`,
      },
    },
  ])
  expect(await findLine(second, id)).toMatchObject({ isSettled: false })

  expect(await accept(first, id)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(await findLine(second, id)).toMatchObject({ isSettled: true })
  // Six o'clock has come.
  const waiting = await test.db
    .update(deliveries)
    .set({ dueAt: sql`now()` })
    .where(sql`${deliveries.userId} = ${second.id} and ${deliveries.message} is null`)
    .returning({ channel: deliveries.channel })
  expect(waiting.map(({ channel }) => channel).sort()).toEqual(['mail', 'push'])
  test.mails.length = 0
  expect(await deliver()).toEqual([])
  expect(await test.db.$count(jobs, sql`${jobs.kind} like 'notification%' or ${jobs.kind} = 'push'`)).toBe(0)
  expect(test.mails).toEqual([])
  expect(await listTexts()).toEqual([expect.stringMatching(/^Ihre Buchung \S+ bei Hafen ist bestätigt\./)])
})

it('takes one answer of two owners who answer at once, and tells the driver once', async () => {
  const { id, owners, listTexts } = await setUp()
  await deliver()
  const answers = await Promise.all(owners.map((owner) => accept(owner, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_answered')
  await deliver()
  expect(await listTexts()).toEqual([expect.stringMatching(/^Ihre Buchung \S+ bei Hafen ist bestätigt\./)])
})
