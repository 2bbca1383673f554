import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { notificationDeliveries as deliveries, jobs, notifications } from '../db/schema'
import { startProcess } from '../testing/api-process'
import { startApp, type TestApp } from '../testing/app'
import { findUrl, waitForLocks } from '../testing/database'
import { addBooking, addDriver, inHours } from '../testing/world'
import { deliverNotifications } from './notification-delivery-plugin'

let test: TestApp
let smtp: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  test = await startApp()
  smtp = await startMailServer()
})
afterAll(async () => {
  smtp.close()
  await test.close()
})
type Moment = 'greeting' | 'taken'

/** A mail server that keeps mails by their Message-ID, as people see them, and can be interrupted when it is asked, or has a mail. */
const startMailServer = async () => {
  const messages = new Map<string, string>()
  const sockets = new Set<Socket>()
  let interrupt: { at: Moment; act: (answer: () => Promise<void>) => Promise<void> } | undefined
  const reply = async (socket: Socket, at: Moment, text: string) => {
    const answer = async () => void socket.write(text)
    if (interrupt?.at !== at) return answer()
    const { act } = interrupt
    interrupt = undefined
    await act(answer)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).setEncoding('utf8')
    let text = ''
    let isData = false
    socket.on('data', (chunk: string) => {
      text += chunk
      if (isData && text.endsWith('\r\n.\r\n')) {
        messages.set(/^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '', text)
        isData = false
        text = ''
        reply(socket, 'taken', '250 taken\r\n')
      }
      if (isData) return
      const lines = text.split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    reply(socket, 'greeting', '220 test\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    interruptAt: (at: Moment, act: NonNullable<typeof interrupt>['act']) => {
      interrupt = { at, act }
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const start = async () =>
  startProcess({ DATABASE_URL: await findUrl(test.db), SMTP_URL: smtp.url, PUBLIC_URL: 'http://hosts.test' })
type Process = Awaited<ReturnType<typeof start>>
const kill = async ({ child, exited }: Process) => {
  child.kill('SIGKILL')
  await exited
}

type Table = typeof jobs | typeof notifications | typeof deliveries
/** Kills a process while that many of its writes to a table wait for the test. */
const killAtTable = (table: Table, count = 1, meanwhile = async () => {}) =>
  test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`)
    const victim = await start()
    await meanwhile()
    await waitForLocks(test.db, count)
    await kill(victim)
  })
type Die = () => Promise<void>
/** Kills a process when the mail server is asked, or has the mail. */
const killAtMailServer = async (at: Moment, before = async (_: () => Promise<void>, __: Die) => {}) => {
  // The lease that the process before has left.
  await test.db.update(jobs).set({ runAt: sql`now()` })
  await new Promise<void>((done, failed) => {
    const victim = start()
    victim.catch(failed)
    smtp.interruptAt(at, async (answer) => {
      const die = async () => kill(await victim)
      await before(answer, die)
      await die()
      done()
    })
  })
}
/** What the database does for a process that is about to delete a job. */
const isDeletion = sql`wait_event_type = 'Lock' and datname = current_database() and query like 'delete from "jobs"%'`
const isDeleting = async () => {
  const { rows } = await test.db.execute(sql`select 1 from pg_stat_activity where ${isDeletion}`)
  return rows.length > 0
}
const countRows = async () => [
  await test.db.$count(notifications),
  await test.db.$count(deliveries),
  await test.db.$count(jobs, eq(jobs.kind, 'notification-mail')),
  smtp.messages.size,
]

it('tells once of a request that expires, though the API is killed at six points of its way', async () => {
  const { second } = test.world
  const { id: driverId } = await addDriver(test.db, second.id, 'Ada')
  await addBooking(test.db, { warehouseId: second.id, driverId }, [1, 3], {
    status: 'requested',
    expiresAt: inHours(0.15),
    createdAt: inHours(-1),
  })

  // 1: before it is written.
  await killAtTable(notifications)
  expect(await countRows()).toEqual([0, 0, 0, 0])
  // 2: written, and nobody knows yet whom to tell.
  await killAtTable(deliveries, 1, async () => {
    while ((await test.db.$count(notifications)) === 0);
    await test.db.update(notifications).set({ madeAt: sql`now() - interval '10 seconds'` })
  })
  expect(await countRows()).toEqual([1, 0, 0, 0])
  // 3: whom to tell is known, and no message is queued. The runner waits for the table, too.
  await killAtTable(jobs, 2)
  expect(await countRows()).toEqual([1, 1, 0, 0])
  // 4: queued, and the mail server does not have it.
  await killAtMailServer('greeting')
  expect(await countRows()).toEqual([1, 1, 1, 0])
  // 5: the mail server has it, and the API does not know.
  await killAtMailServer('taken')
  expect(await countRows()).toEqual([1, 1, 1, 1])
  // 6: the API knows, and its job is still there.
  await killAtMailServer('taken', (answer, die) =>
    test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${jobs} in share mode`)
      await answer()
      while (!(await isDeleting()));
      await die()
      // The database would still do what the process has asked for.
      await tx.execute(sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where ${isDeletion}`)
    }),
  )
  expect(await countRows()).toEqual([1, 1, 1, 1])

  await test.db.update(jobs).set({ runAt: sql`now()` })
  const last = await start()
  while ((await countRows())[2] !== 0);
  await kill(last)
  await deliverNotifications(test.db)
  await test.app.jobs.pass()
  // Each time with the same Message-ID.
  expect(await countRows()).toEqual([1, 1, 0, 1])
  expect([...smtp.messages.values()][0]).toMatch(/^Subject: A request expires soon at Second/m)
  expect([...smtp.messages.values()][0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(test.mails).toEqual([])
}, 300_000)
