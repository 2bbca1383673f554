import { sql } from 'drizzle-orm'
import { jobs, stayMessageSends, stayMessages } from '../db/schema'
import { startProcess } from '../testing/api-process'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findUrl } from '../testing/database'
import { startKillingProxy } from '../testing/killing-proxy'
import { addBooking, addDriver, inHours } from '../testing/world'
import { queueStayMessages } from './queue-stay-messages'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let proxy: Awaited<ReturnType<typeof startKillingProxy>>
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
  proxy = await startKillingProxy(chat.sandbox.url, ({ method, url }) =>
    /^POST .*\/message\?/.test(`${method} ${url}`) ? 'after' : undefined,
  )
})
afterAll(async () => {
  proxy.close()
  await test.close()
  await chat.sandbox.close()
})

it('sends a message by the stay once though the API is killed when the chat service has it', async () => {
  const { db, world, app } = test
  const driver = await addDriver(db, world.first.id, 'Ada')
  await addBooking(db, { warehouseId: world.first.id, driverId: driver.id }, [1, 9])
  const read = async () =>
    (await listMessages(chat.stream, `messaging:w${world.first.id}-d${driver.id}`)).map((each) => each.text)

  const env = { DATABASE_URL: await findUrl(db), ...chat.env, STREAM_URL: proxy.url }
  const { child, exited } = await startProcess(env)
  proxy.aimAt(child)
  const text = 'See you soon'
  const message = { moment: 'before-arrival' as const, minutes: 120, text, onSince: inHours(-1) }
  await db.insert(stayMessages).values({ warehouseId: world.first.id, ...message })
  await queueStayMessages(db)
  expect((await exited)[1]).toBe('SIGKILL')
  expect([await read(), await db.select().from(stayMessageSends)]).toMatchObject([[text], [{ sentAt: null }]])

  await db.update(jobs).set({ runAt: sql`now()` })
  await app.jobs.pass()
  expect([await read(), await db.select().from(stayMessageSends)]).toMatchObject([
    [text],
    [{ sentAt: expect.any(Date) }],
  ])
  expect(await db.$count(jobs)).toBe(0)
}, 120_000)
