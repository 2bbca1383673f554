import { eq, sql } from 'drizzle-orm'
import {
  accounts,
  bookings,
  notificationDeliveries as deliveries,
  jobs,
  notificationSettings,
  notifications,
  totpFactors,
  users,
  type WarehouseRow,
} from '../db/schema'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import type { Mail } from '../lib/mailer'
import { notify, notifyPerson, settleNotifications } from '../notification/notify'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, addSession, addUser, addWarehouse, inHours } from '../testing/world'
import { deliverNotifications } from './notification-delivery-plugin'
import { sendNotificationMail } from './send-notification-mail'
import { createUnsubscribeCodes } from './unsubscribe-code'

let test: TestApp
let place: WarehouseRow
let driverId: number
beforeAll(async () => {
  test = await startApp({ env: { PUBLIC_URL: 'https://hosts.example' } })
  driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(notifications)
  await test.db.delete(notificationSettings)
  await test.db.delete(jobs)
  test.mails.length = 0
  place = await addWarehouse(test.db, test.world.account.id, 'Hafen', {})
})

/** As if everything were that much (s) earlier. */
const wait = (seconds: number) =>
  test.db
    .update(notifications)
    .set({ madeAt: sql`${notifications.madeAt} - ${seconds} * interval '1 second'` })
const asked = { status: 'requested', plate: 'HH-AB 123', expiresAt: inHours(0.5) } as const
const ask = async (at = place) => {
  const { id } = await addBooking(test.db, { warehouseId: at.id, driverId }, [1, 3], asked)
  await notify(test.db, { kind: 'request', subject: id, warehouseId: at.id })
  return id
}
/** In two processes at once. */
const plan = () => Promise.all([deliverNotifications(test.db), deliverNotifications(test.db)])
const deliver = async () => {
  await plan()
  await test.app.jobs.pass()
  return test.mails.splice(0)
}
const subjects = (mails: Mail[]) => mails.map(({ to, subject }) => `${to}: ${subject}`)
const owner = () => test.world.owner.email
const choose = (values: Partial<typeof notificationSettings.$inferInsert>, userId = test.world.owner.id) =>
  test.db
    .insert(notificationSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values })

describe('a mail', () => {
  it('has the facts of the bell, in the location’s time, and leads to the row', async () => {
    const id = await ask()
    await test.db
      .update(bookings)
      .set({
        startsAt: new Date('2026-07-01T12:00Z'),
        endsAt: new Date('2026-07-01T16:30Z'),
        expiresAt: new Date('2026-07-01T11:45Z'),
      })
      .where(eq(bookings.id, id))
    await wait(10)
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: owner(), subject: 'A request for a stay at Hafen' })
    const link = `https://hosts.example/locations/bookings?location-id=${place.id}&booking=${id}`
    for (const part of ['Ada · HH-AB 123 · ', '14:00', '18:30', 'Answer by', '13:45', link])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(link.replace('&', '&amp;'))
    expect(mail?.html).toMatch(/Ada · HH-AB 123/)
    expect(await deliver()).toEqual([])
  })

  it('is in the person’s language', async () => {
    await test.db.update(users).set({ language: 'de' }).where(eq(users.id, test.world.owner.id))
    await ask()
    await ask()
    await wait(10)
    expect(subjects(await deliver())).toEqual([`${owner()}: 2 Anfragen: Hafen`])
    await test.db.update(users).set({ language: null }).where(eq(users.id, test.world.owner.id))
  })

  it('goes to no address that nobody has confirmed', async () => {
    const email = `new${place.id}@a.test`
    const { id } = await addUser(test.db, test.world.account.id, email, 'manager', [place.id])
    await test.db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    await ask()
    await wait(10)
    expect(subjects(await deliver())).toEqual([`${owner()}: A request for a stay at Hafen`])
  })
})

describe('a person who may do nothing before a second factor', () => {
  const requireFactor = (from: Date | null) =>
    test.db
      .update(accounts)
      .set({ secondFactorFrom: from && { owner: from.toISOString() } })
      .where(eq(accounts.id, test.world.account.id))
  afterEach(() => requireFactor(null))

  it('is mailed nothing, neither planned nor queued', async () => {
    await requireFactor(inHours(-1))
    await ask()
    await wait(10)
    expect(await deliver()).toEqual([])
    await requireFactor(inHours(1))
    await ask()
    await wait(10)
    await plan()
    await requireFactor(inHours(-1))
    await test.app.jobs.pass()
    expect(test.mails).toEqual([])
  })

  it('is mailed about the login, and about all with a factor', async () => {
    await requireFactor(inHours(-1))
    const { id } = await addSession(test.db, test.world.owner.id)
    await notifyPerson(test.db, test.world.owner, { kind: 'new-device', subject: id })
    await wait(10)
    expect(await deliver()).toHaveLength(1)
    const factor = { userId: test.world.owner.id, secret: 'sealed', confirmedAt: new Date() }
    await test.db.insert(totpFactors).values(factor)
    await ask()
    await wait(10)
    expect(subjects(await deliver())).toEqual([`${owner()}: A request for a stay at Hafen`])
    await test.db.delete(totpFactors)
  })
})

describe('waits', () => {
  it('until it is calm', async () => {
    await ask()
    await wait(9)
    expect(await deliver()).toEqual([])
    await wait(1)
    expect(await deliver()).toHaveLength(1)
  })

  it('so that 200 in a minute are one mail, and what comes after is the next one', async () => {
    for (let count = 0; count < 200; count += 1) {
      await ask()
      if (count % 50 === 49) {
        await wait(4)
        expect(await deliver()).toEqual([])
      }
    }
    await wait(10)
    const mails = await deliver()
    expect(subjects(mails)).toEqual([`${owner()}: 200 requests at Hafen`])
    expect(mails[0]?.text).toContain('and 190 more')
    await ask()
    await wait(10)
    expect(subjects(await deliver())).toEqual([`${owner()}: A request for a stay at Hafen`])
  })

  it('no longer than a minute, however many come', async () => {
    await ask()
    await wait(60)
    await ask()
    expect(subjects(await deliver())).toEqual([`${owner()}: 2 requests at Hafen`])
  })

  it('for each location by itself', async () => {
    await ask()
    await ask(test.world.first)
    await wait(10)
    const mails = await deliver()
    expect(mails.map(({ to }) => to).sort()).toEqual([test.world.manager.email, owner(), owner()].sort())
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['A request for a stay at First', 'A request for a stay at Hafen']),
    )
  })
})

describe('tells what a process of the release before has written', () => {
  it.each([
    ['within a day', 23, 1],
    ['not later', 25, 0],
  ])('%s', async (_, hours, count) => {
    await ask()
    await wait(hours * 3600)
    expect(await deliver()).toHaveLength(count)
  })
})

it('finds one that is committed after its group is planned', async () => {
  await ask()
  let commit = () => {}
  const isPlanned = new Promise<void>((done) => {
    commit = done
  })
  let late: Promise<void> | undefined
  await new Promise<void>((written) => {
    late = test.db.transaction(async (tx) => {
      await notify(tx, { kind: 'campaign-halted', subject: 'c', warehouseId: place.id })
      await notify(tx, { kind: 'request', subject: '2000000000', warehouseId: place.id })
      written()
      await isPlanned
    })
  })
  await wait(10)
  expect(subjects(await deliver())).toEqual([`${owner()}: A request for a stay at Hafen`])
  commit()
  await late
  await wait(10)
  expect(await deliver()).toHaveLength(2)
})

describe('is not told', () => {
  const queue = async () => {
    const id = await ask()
    await wait(10)
    await plan()
    expect(await test.db.$count(jobs)).toBe(1)
    return id
  }
  const send = async () => {
    await test.app.jobs.pass()
    expect(await test.db.$count(jobs)).toBe(0)
    return test.mails.splice(0)
  }

  it('what is settled while it waits, or between its queue and its mail server', async () => {
    const id = await queue()
    await settleNotifications(test.db, ['request'], [id])
    expect(await send()).toEqual([])
    const other = await ask()
    await settleNotifications(test.db, ['request'], [other])
    await wait(10)
    expect(await deliver()).toEqual([])
  })

  it('but the rest of its message is', async () => {
    const first = await ask()
    await ask()
    await wait(10)
    await plan()
    await settleNotifications(test.db, ['request'], [first])
    expect(subjects(await send())).toEqual([`${owner()}: A request for a stay at Hafen`])
  })

  it('what the person has read', async () => {
    await queue()
    await test.call(test.world.owner, 'POST', '/notification/read', { body: { all: true } })
    expect(await send()).toEqual([])
  })

  it('a manager from whom the location was taken', async () => {
    const email = `m${place.id}@a.test`
    const { id } = await addUser(test.db, test.world.account.id, email, 'manager', [place.id])
    await ask()
    await wait(10)
    await plan()
    await test.db
      .update(users)
      .set({ warehouseIds: [test.world.first.id] })
      .where(eq(users.id, id))
    await test.app.jobs.pass()
    expect(test.mails.splice(0).map(({ to }) => to)).toEqual([owner()])
  })

  it('a person who was removed', async () => {
    const email = `r${place.id}@a.test`
    const { id } = await addUser(test.db, test.world.account.id, email, 'owner')
    await ask()
    await wait(10)
    await plan()
    expect((await test.call(test.world.owner, 'DELETE', `/team/${id}`)).status).toBe(204)
    await test.app.jobs.pass()
    expect(test.mails.splice(0).map(({ to }) => to)).toEqual([owner()])
    expect(await test.db.$count(deliveries, eq(deliveries.userId, id))).toBe(0)
  })

  it('what was switched off since', async () => {
    await queue()
    await choose({ channels: { mail: { request: false } } })
    expect(await send()).toEqual([])
  })

  it.each([
    ['a kind that is off in the app', { offKinds: ['request'] }, 0],
    ['but a kind that is on by mail', { offKinds: ['request'], channels: { mail: { request: true } } }, 1],
  ])('%s', async (_, settings, count) => {
    await choose(settings)
    await ask()
    await wait(10)
    expect(await deliver()).toHaveLength(count)
  })

  it('a location that is off', async () => {
    await choose({ offWarehouses: [place.id] })
    await ask()
    await wait(10)
    expect(await deliver()).toEqual([])
  })
})

describe('quiet hours', () => {
  /** Quiet from an hour before now until `hours` later, in a zone where it is 23:50. */
  const beQuiet = async (values: Partial<typeof notificationSettings.$inferInsert> = {}) => {
    const [row] = (
      await test.db.execute<{ minutes: number }>(
        sql`select (extract(hour from now() at time zone 'UTC') * 60 + extract(minute from now() at time zone 'UTC'))::integer as minutes`,
      )
    ).rows
    const clock = (minutes: number) => {
      const day = (minutes + 1440) % 1440
      return [Math.floor(day / 60), day % 60].map((part) => String(part).padStart(2, '0')).join(':')
    }
    const now = row?.minutes ?? 0
    await choose({
      quietHours: { from: clock(now - 60), to: clock(now + 120) },
      timezone: 'Etc/UTC',
      ...values,
    })
  }
  const night = { kind: 'campaign-halted' as const, subject: 'c' }

  it('keep what is not urgent until their end, as one mail', async () => {
    await beQuiet()
    await notify(test.db, { ...night, warehouseId: place.id })
    await wait(10)
    expect(await deliver()).toEqual([])
    await notify(test.db, { ...night, subject: 'd', warehouseId: place.id })
    await wait(10)
    expect(await deliver()).toEqual([])
    const [first] = await test.db.select().from(deliveries)
    const minutes = Math.round(((first?.dueAt.getTime() ?? 0) - Date.now()) / 60_000)
    expect(minutes).toBeGreaterThan(117)
    expect(minutes).toBeLessThan(121)
    await choose({ quietHours: null })
    await test.db.update(deliveries).set({ dueAt: sql`now()` })
    expect(subjects(await deliver())).toEqual([`${owner()}: 2 campaigns wait for you at Hafen`])
  })

  it('let what is urgent pass, unless the person wants nothing then', async () => {
    await beQuiet()
    await ask()
    await wait(10)
    expect(await deliver()).toHaveLength(1)
    await beQuiet({ urgentPasses: false })
    await ask()
    await wait(10)
    expect(await deliver()).toEqual([])
  })

  it('are kept by a message whose mail server was away until they began', async () => {
    await notify(test.db, { ...night, warehouseId: place.id })
    await wait(10)
    await plan()
    await beQuiet()
    await test.app.jobs.pass()
    expect([test.mails, await test.db.$count(jobs)]).toEqual([[], 0])
    await choose({ quietHours: null })
    await test.db.update(deliveries).set({ dueAt: sql`now()` })
    expect(await deliver()).toHaveLength(1)
  })

  it('tell nothing in the morning of what was settled in the night', async () => {
    await beQuiet()
    await notify(test.db, { ...night, warehouseId: place.id })
    await wait(10)
    await plan()
    await settleNotifications(test.db, ['campaign-halted'], ['c'])
    await test.db.update(deliveries).set({ dueAt: sql`now()` })
    await choose({ quietHours: null })
    expect(await deliver()).toEqual([])
  })
})

it('tells once what a mail server that was away for a day takes at last, and by then what is left of it', async () => {
  let isAway = true
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      if (isAway) throw Object.assign(new Error('no'), { code: 'ESOCKET' })
      sent.push(mail)
    },
  }
  const parts = { db: test.db, mailer, publicUrl: '', codes: createUnsubscribeCodes('x') }
  const handlers = { 'notification-mail': sendNotificationMail(parts) }
  const runner = createJobRunner({ db: test.db, log: test.app.log, handlers }, defaultJobRunner)
  const first = await ask()
  await ask()
  await wait(10)
  await plan()
  await runner.pass()
  const lastAttempts = defaultJobRunner.retryDelaysMs.length - 2
  await test.db.update(jobs).set({ runAt: sql`now()`, attempts: lastAttempts })
  await runner.pass()
  expect(sent).toEqual([])
  await settleNotifications(test.db, ['request'], [first])
  isAway = false
  await test.db.update(jobs).set({ runAt: sql`now()` })
  await runner.pass()
  await runner.pass()
  expect(subjects(sent)).toEqual([`${owner()}: A request for a stay at Hafen`])
  expect(await test.db.$count(jobs, eq(jobs.kind, 'notification-mail'))).toBe(0)
})
