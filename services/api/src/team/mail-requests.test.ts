import { eq, sql } from 'drizzle-orm'
import { accessRequests, attempts, jobs } from '../db/schema'
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
    const mails = { queueMail: test.app.queueMail, publicUrl: 'http://localhost:3000' }
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
