import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'
import { eq, sql } from 'drizzle-orm'
import { jobs, notifications, pushSubscriptions, users } from '../db/schema'
import { notify } from '../notification/notify'
import { deliverNotifications } from '../notification-delivery/notification-delivery-plugin'
import { DATA_KEY, startApp, type TestApp } from '../testing/app'
import { findUrl } from '../testing/database'
import { type PushService, startPushService } from '../testing/push-service'
import { addSession } from '../testing/world'
import { queuePush } from './queue-push'

const program = bundleProgram('api', 'testing/push-victim.ts')
let service: PushService
let test: TestApp
beforeAll(async () => {
  service = await startPushService()
  test = await startApp({ pushNetwork: service.network })
})
afterAll(async () => {
  await test.close()
  await service.close()
})

/** Queues the push of an event for two browsers. */
const queue = async () => {
  const { db, world } = test
  await db.update(users).set({ verifiedAt: null })
  for (const _ of [1, 2]) {
    const { endpoint, keys } = service.addBrowser().subscription
    const { id: sessionId } = await addSession(db, world.owner.id)
    await db.insert(pushSubscriptions).values({ sessionId, endpoint, ...keys })
  }
  await notify(db, { kind: 'campaign-halted', subject: 'c', warehouseId: world.second.id })
  await db.update(notifications).set({ madeAt: sql`now() - interval '10 seconds'` })
  await deliverNotifications(db)
}
const startVictim = async () => {
  const child = spawn(process.execPath, [program], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATABASE_URL: await findUrl(test.db), DATA_KEY, CA: service.ca },
  })
  return { child, exited: once(child, 'exit') }
}
/** Ends the lease that a killed process has left. */
const endLease = () => test.db.update(jobs).set({ runAt: sql`now()` })

it('shows each browser one message though the process is killed before, while and after it is pushed', async () => {
  await queue()
  // Before the push service has it.
  let victim = await startVictim()
  service.setAnswer(({ req }) => {
    victim.child.kill('SIGKILL')
    req.destroy()
  })
  expect((await victim.exited)[1]).toBe('SIGKILL')
  service.pushed.length = 0
  // Then the browsers' jobs are there, and the one that made them is not.
  expect((await test.db.select().from(jobs)).map(({ kind }) => kind)).toEqual(['push', 'push'])

  // After the push service has it, and before the process knows.
  await endLease()
  victim = await startVictim()
  service.setAnswer(async (response) => {
    if (service.pushed.length < 2) return
    victim.child.kill('SIGKILL')
    response.req.destroy()
  })
  expect((await victim.exited)[1]).toBe('SIGKILL')
  expect(service.pushed).toHaveLength(2)
  await endLease()
  service.setAnswer((response) => response.writeHead(201).end())
  await test.app.jobs.pass()
  expect(await test.db.$count(jobs)).toBe(0)
  const ids = service.pushed.map(({ path, message }) => `${path} ${message?.id}`)
  expect(ids).toHaveLength(4)
  // By the id the worker shows it once: shell/src/service-worker/push/push.test.ts.
  expect(new Set(ids).size).toBe(2)
  expect(new Set(service.pushed.map(({ message }) => message?.id)).size).toBe(1)
}, 60_000)

it('makes the browsers’ jobs once, though it is done again by a process that took over', async () => {
  const { db } = test
  await db.delete(notifications)
  await queue()
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'notification-push'))
  if (!job) throw new Error('Nothing is queued')
  await queuePush(db)(job)
  expect(await db.$count(jobs)).toBe(4)
  await db.delete(jobs)
  await queuePush(db)(job)
  expect(await db.$count(jobs)).toBe(0)
})
