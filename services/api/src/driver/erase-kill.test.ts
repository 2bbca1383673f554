import { sql } from 'drizzle-orm'
import { driverUser } from '../chat/chat-ids'
import { openConversation } from '../chat/conversations'
import { jobs } from '../db/schema'
import { startProcess } from '../testing/api-process'
import { createToken, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findUrl } from '../testing/database'
import { findTexts } from '../testing/find-texts'
import { startKillingProxy } from '../testing/killing-proxy'
import { addDriver } from '../testing/world'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let proxy: Awaited<ReturnType<typeof startKillingProxy>>
/** The call of the chat service that the API dies of. */
let fatal = /^DELETE .*\/channels\//
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
  proxy = await startKillingProxy(chat.sandbox.url, ({ method, url }) =>
    fatal.test(`${method} ${url}`) ? 'after' : undefined,
  )
})
afterAll(async () => {
  proxy.close()
  await test.close()
  await chat.sandbox.close()
})

const startVictim = async () => {
  const env = { DATABASE_URL: await findUrl(test.db), ...chat.env, STREAM_URL: proxy.url }
  const { child, address, exited } = await startProcess(env)
  proxy.aimAt(child)
  return { address, exited }
}

it('erases a driver whole though the API is killed on the way', async () => {
  const { db, app, world } = test
  const driver = await addDriver(db, world.first.id, 'Zoltan Fekete')
  const cid = `messaging:w${world.first.id}-d${driver.id}`
  const channel = await openConversation(chat.stream, world.first, driver)
  await channel.sendMessage({ text: 'I am Zoltan Fekete', user_id: driverUser(driver.id) })
  const findUsers = async () => (await chat.stream.queryUsers({ id: driverUser(driver.id) })).users

  const first = await startVictim()
  const answer = await fetch(`${first.address}/api/v1/chat/users/${driver.id}/erase`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await createToken(app, world.owner.id)}`,
    },
    body: JSON.stringify({ warehouseId: world.first.id }),
  })
  expect(answer.status).toBe(200)
  expect((await first.exited)[1]).toBe('SIGKILL')
  expect([await listMessages(chat.stream, cid), (await findUsers()).length]).toEqual([[], 1])

  fatal = /^POST .*\/users\/delete/
  await db.update(jobs).set({ runAt: sql`now()` })
  const second = await startVictim()
  expect((await second.exited)[1]).toBe('SIGKILL')

  await db.update(jobs).set({ runAt: sql`now()` })
  await app.jobs.pass()
  expect([await db.$count(jobs), await findUsers()]).toEqual([0, []])
  expect(await findTexts(db, ['Zoltan', 'Fekete'])).toEqual([])
}, 60_000)
