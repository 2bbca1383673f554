import { eq, sql } from 'drizzle-orm'
import { accessRequests, attempts, jobs, notificationSettings, notifications, users } from '../db/schema'
import { deliverNotifications } from '../notification-delivery/notification-delivery-plugin'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addUser, inHours } from '../testing/world'
import { addRequest, mailRequests } from './mail-requests'

let test: TestApp
let count = 0
beforeAll(async () => {
  test = await startApp()
  const { account, second } = test.world
  await addUser(test.db, account.id, 'of-second@nordlicht.test', 'owner', [second.id])
  await addUser(test.db, account.id, 'partner@nordlicht.test', 'owner')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [attempts, jobs, accessRequests]) await test.db.delete(table)
  test.mails.length = 0
})

const ask = (place: { code: string } = test.world.first, name = `Kai ${++count}`) => {
  const person = {
    name,
    email: `kai-${++count}@gate.test`,
    phone: '+4930123456',
    password: 'harbour lantern 41',
  }
  return test.call(undefined, 'POST', '/user/warehouse-owner/parkings/sign-up', {
    body: { ...person, locationCode: place.code },
  })
}
/** Runs the job at the end of the hour, and sends its mails. */
const passHour = async () => {
  await test.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.kind, 'access-requests'))
  await test.app.jobs.pass()
}
const takeMails = () => test.mails.splice(0).map(({ to, subject }) => [to.split('@')[0], subject])
const countHours = () => test.db.$count(jobs, eq(jobs.kind, 'access-requests'))

describe('the owners of a location', () => {
  it('have no mail when they have switched it off, and no second one from the bell', async () => {
    const body = { kinds: [{ kind: 'access-request', mail: false }] }
    await test.call(test.world.owner, 'PUT', '/user/me/notification', { body })
    await ask()
    await test.db.update(notifications).set({ madeAt: sql`now() - interval '10 seconds'` })
    await deliverNotifications(test.db)
    await test.app.jobs.pass()
    expect(takeMails().map(([to]) => to)).toEqual(['partner'])
    await test.db.delete(notificationSettings)
  })

  it('have no mail about a location that they have switched off, nor at an address that nobody has confirmed', async () => {
    const { owner, first } = test.world
    const body = { locations: [{ id: first.id, isOn: false }] }
    expect((await test.call(owner, 'PUT', '/user/me/notification', { body })).status).toBe(200)
    const confirm = (verifiedAt: Date | null) =>
      test.db.update(users).set({ verifiedAt }).where(eq(users.email, 'partner@nordlicht.test'))
    await confirm(null)
    await ask()
    expect(takeMails()).toEqual([])
    await confirm(new Date())
    await test.db.delete(notificationSettings)
  })

  it('can end these mails by each of them', async () => {
    const { owner } = test.world
    await ask()
    const mail = test.mails.find(({ to }) => to === owner.email)
    const code = test.app.unsubscribeCodes.create(owner.id, 'access-request')
    const page = `http://localhost:3000/login?unsubscribe=${code}`
    expect(mail?.unsubscribe).toBe(`http://localhost:3000/api/v1/notification/unsubscribe?code=${code}`)
    expect(mail?.text).toContain(`No more mails of this kind: ${page}`)
    expect(mail?.html).toContain(page)
    const { pathname, search } = new URL(mail?.unsubscribe ?? '')
    const url = pathname.replace('/api/v1', '') + search
    expect((await test.call(undefined, 'POST', url)).status).toBe(204)
    takeMails()
    await ask()
    await passHour()
    expect(takeMails().map(([to]) => to)).toEqual(['partner'])
    await test.db.delete(notificationSettings)
  })

  describe('in quiet hours', () => {
    const minute = (add: number) => new Date(Date.now() + add * 60_000).toISOString().slice(11, 16)
    const setQuiet = (hours: [from: number, to: number] | null) =>
      test.call(test.world.owner, 'PUT', '/user/me/notification', {
        body: { quietHours: hours && { from: minute(hours[0]), to: minute(hours[1]), timezone: 'UTC' } },
      })
    const isWaiting = eq(jobs.kind, 'quiet-access-requests')
    const listWaiting = () => test.db.select().from(jobs).where(isWaiting)
    const passQuietHours = async () => {
      await test.db.update(jobs).set({ runAt: sql`now()` }).where(isWaiting)
      await test.app.jobs.pass()
    }
    const takeOwn = () => takeMails().filter(([to]) => to === 'owner')
    beforeEach(() => setQuiet([-60, 60]))
    afterEach(() => test.db.delete(notificationSettings))

    it('have one mail of a night at their end, about those who still wait', async () => {
      await ask()
      await passHour()
      await ask()
      await ask(test.world.first, 'Zoe')
      await passHour()
      await test.db.delete(accessRequests).where(eq(accessRequests.name, 'Zoe'))
      expect(takeOwn()).toEqual([])
      const [waiting, ...more] = await listWaiting()
      expect(more).toEqual([])
      expect(waiting?.runAt.toISOString().slice(11, 16)).toBe(minute(60))
      await setQuiet(null)
      await passQuietHours()
      expect([takeOwn(), await listWaiting()]).toEqual([[['owner', '2 people ask for access to First']], []])
    })

    it('leave those of a running hour to its end', async () => {
      await ask(test.world.first, 'Ada')
      await ask(test.world.first, 'Zoe')
      await setQuiet(null)
      await passQuietHours()
      expect(takeOwn()).toEqual([['owner', 'Ada asks for access to First']])
      await passHour()
      expect(takeOwn()).toEqual([['owner', 'Zoe asks for access to First']])
    })

    it('wait on where they were made longer', async () => {
      await ask()
      await setQuiet([-60, 120])
      await passQuietHours()
      expect(takeOwn()).toEqual([])
      const [waiting] = await listWaiting()
      expect(waiting?.runAt.toISOString().slice(11, 16)).toBe(minute(120))
    })

    it.each<[string, () => Promise<unknown>]>([
      ['of who was answered', () => test.db.delete(accessRequests)],
      [
        'to who does not want it any more',
        () =>
          test.call(test.world.owner, 'PUT', '/user/me/notification', {
            body: { kinds: [{ kind: 'access-request', mail: false }] },
          }),
      ],
    ])('say nothing %s', async (_, change) => {
      await ask()
      await setQuiet(null)
      await change()
      await passQuietHours()
      expect([takeOwn(), await listWaiting()]).toEqual([[], []])
    })
  })

  it('have a mail about the first person who asks, and one about the others at the end of the hour', async () => {
    for (let index = 0; index < 4; index += 1) expect((await ask()).status).toBe(202)
    expect(takeMails()).toEqual([
      ['owner', `Kai ${count - 7} asks for access to First`],
      ['partner', `Kai ${count - 7} asks for access to First`],
    ])
    await passHour()
    expect(takeMails()).toEqual([
      ['owner', '3 people ask for access to First'],
      ['partner', '3 people ask for access to First'],
    ])
    // The second mail starts the next hour.
    await ask(test.world.first, 'Mia')
    expect(takeMails()).toEqual([])
    await passHour()
    expect(takeMails()).toEqual([
      ['owner', 'Mia asks for access to First'],
      ['partner', 'Mia asks for access to First'],
    ])
    await passHour()
    expect([takeMails(), await countHours()]).toEqual([[], 0])
    await ask()
    expect(takeMails()).toHaveLength(2)
  })

  it('are those who see it, each told of every request once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(test.world.second)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202))
    const owners = ['of-second', 'owner', 'partner']
    const mailed = () => takeMails().map(([to, subject]) => `${to}: ${subject?.replace(/Kai \d+/, 'Kai')}`)
    expect(mailed().sort()).toEqual(owners.map((to) => `${to}: Kai asks for access to Second`))
    await passHour()
    expect(mailed().sort()).toEqual(owners.map((to) => `${to}: 9 people ask for access to Second`))
  })

  it('hear nothing of people who were answered meanwhile', async () => {
    await ask()
    await ask()
    await test.db.delete(accessRequests)
    takeMails()
    await passHour()
    expect([takeMails(), await countHours()]).toEqual([[], 0])
  })

  /** The job of an hour in which one more person has asked, and what does it. */
  const startHour = async () => {
    await ask()
    await ask(test.world.first, 'Mia')
    takeMails()
    const [job] = await test.db.select().from(jobs).where(eq(jobs.kind, 'access-requests'))
    if (!job) throw new Error('no job')
    const { queueMail, unsubscribeCodes: codes } = test.app
    const mails = { queueMail, publicUrl: 'http://localhost:3000', codes }
    return { mails, endHour: () => mailRequests(test.db, mails)(job) }
  }

  it('have one mail when two processes do its job', async () => {
    const { endHour } = await startHour()
    await Promise.all([endHour(), endHour()])
    await test.app.jobs.pass()
    expect(takeMails()).toHaveLength(2)
  })

  it('hear of a person who asks while the hour ends', async () => {
    const { mails, endHour } = await startHour()
    const { account, first } = test.world
    const place = { accountId: account.id, warehouseId: first.id, locale: 'en-GB', expiresAt: inHours(1) }
    const person = { name: 'Zoe', email: 'zoe@gate.test', phone: '+4930123456', passwordHash: 'hash' }
    const { ended } = await test.db.transaction(async (tx) => {
      await addRequest(tx, mails, { ...place, ...person })
      const ended = endHour()
      await waitForLocks(test.db, 1)
      return { ended }
    })
    await ended
    await test.app.jobs.pass()
    expect(takeMails()[0]?.[1]).toBe('2 people ask for access to First')
  })
})

it('refuses the eleventh request in an hour for one location, in words that name no one', async () => {
  for (let index = 0; index < 10; index += 1) await ask()
  const { status, body, headers } = await ask()
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(body.message).toMatch(
    /^Many people are asking for access to this location\. Try again in \d\d minutes$/,
  )
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect(await test.db.$count(accessRequests)).toBe(10)
  expect((await ask(test.world.second)).status).toBe(202)
})
