import { sql } from 'drizzle-orm'
import { jobs } from '../db/schema'
import { startProcess } from '../testing/api-process'
import { createToken, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findUrl } from '../testing/database'
import { startKillingProxy } from '../testing/killing-proxy'
import { addBooking, addDriver } from '../testing/world'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let proxy: Awaited<ReturnType<typeof startKillingProxy>>
/** When the API dies of a message that reaches the chat service. */
let moment: 'before' | 'after' = 'before'
/** Resolves when the call that caused the message has its answer. */
let answered: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
  proxy = await startKillingProxy(
    chat.sandbox.url,
    ({ method, url }) =>
      method === 'POST' && /\/message$/.test(url?.split('?')[0] ?? '') ? moment : undefined,
    () => answered,
  )
})
afterAll(async () => {
  proxy.close()
  await test.close()
  await chat.sandbox.close()
})

/** An API process on the test's database, which the proxy kills. */
const startVictim = async () => {
  const { child, address, exited } = await startProcess({
    DATABASE_URL: await findUrl(test.db),
    ...chat.env,
    STREAM_URL: proxy.url,
  })
  proxy.aimAt(child)
  return { address, exited }
}
/** Ends the lease that a killed process has left. */
const endLease = () => test.db.update(jobs).set({ runAt: sql`now()` })

it('notifies a driver once though the API is killed before and after the text is sent', async () => {
  const { db, app, world } = test
  const driver = await addDriver(db, world.first.id, 'Ada')
  const { id } = await addBooking(db, { warehouseId: world.first.id, driverId: driver.id }, [-1, 3])
  const listTexts = () => listMessages(chat.stream, `messaging:w${world.first.id}-d${driver.id}`)

  const first = await startVictim()
  const call = fetch(`${first.address}/api/v1/booking/${id}/check-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await createToken(app, world.owner.id)}`,
    },
    body: '{}',
  })
  answered = call
  expect((await call).status).toBe(200)
  expect((await first.exited)[1]).toBe('SIGKILL')
  expect([await db.$count(jobs), await listTexts()]).toEqual([1, []])

  moment = 'after'
  await endLease()
  const second = await startVictim()
  expect((await second.exited)[1]).toBe('SIGKILL')
  expect([await db.$count(jobs), (await listTexts()).length]).toEqual([1, 1])

  await endLease()
  await app.jobs.pass()
  expect([await db.$count(jobs), (await listTexts()).length]).toEqual([0, 1])
}, 60_000)
