import type { ChildProcess } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { jobs } from '../db/schema'
import { startProcess } from '../testing/api-process'
import { createToken, startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { findUrl } from '../testing/database'
import { addBooking, addDriver } from '../testing/world'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
let proxy: Server
const children: ChildProcess[] = []
/** Effect of a message that reaches the chat service. */
let onMessage: 'die before it' | 'die after it' = 'die before it'
/** Resolves when the call that caused the message has its answer. */
let answered: Promise<unknown> = Promise.resolve()

/** A proxy for the chat service that kills the API with SIGKILL at a message, before or after the chat service has it. */
const startProxy = async () => {
  const { port } = new URL(chat.sandbox.url)
  const server = createServer((incoming, answer) => {
    const isMessage = incoming.method === 'POST' && /\/message$/.test(incoming.url?.split('?')[0] ?? '')
    const kill = () => {
      for (const child of children.splice(0)) child.kill('SIGKILL')
      incoming.destroy()
    }
    if (isMessage && onMessage === 'die before it') return void answered.then(kill)
    const { method, url, headers } = incoming
    const forwarded = request({ port, method, path: url, headers }, (response) => {
      const isSent = isMessage && (response.statusCode ?? 500) < 300
      if (isSent && onMessage === 'die after it') return kill()
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
  proxy = await startProxy()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  proxy.close()
  await test.close()
  await chat.sandbox.close()
})

/** An API process on the test's database, which the proxy kills. */
const startVictim = async () => {
  const { child, address, exited } = await startProcess({
    DATABASE_URL: await findUrl(test.db),
    ...chat.env,
    STREAM_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  })
  children.push(child)
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

  onMessage = 'die after it'
  await endLease()
  const second = await startVictim()
  expect((await second.exited)[1]).toBe('SIGKILL')
  expect([await db.$count(jobs), (await listTexts()).length]).toEqual([1, 1])

  await endLease()
  await app.jobs.pass()
  expect([await db.$count(jobs), (await listTexts()).length]).toEqual([0, 1])
}, 60_000)
