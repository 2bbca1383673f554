import { on, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { openServer } from '../db/server'
import type { Database } from '../db/types'
import { startApp, type TestApp } from '../testing/app'
import { findUrl, takeTestDatabase } from '../testing/database'
import { addWorld, type World } from '../testing/world'

/** A proxy between the API and PostgreSQL, so that the database can disappear. */
const startProxy = async () => {
  const target = new URL(process.env.TEST_SERVER_URL ?? '')
  const sockets = new Set<Socket>()
  let server: Server
  const accept = (socket: Socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
    }
    socket.pipe(upstream).pipe(socket)
  }
  const listen = async (port: number) => {
    server = createServer(accept)
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  return {
    url: `${target.protocol}//${target.username}@127.0.0.1:${port}`,
    /** Ends every connection and refuses new ones. */
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(done))
    },
    /** Nothing arrives any more, as when a cable is cut. */
    hang: () => {
      for (const socket of sockets) socket.pause().unpipe()
    },
    start: () => listen(port),
  }
}

describe('without its database', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let source: Awaited<ReturnType<typeof takeTestDatabase>>
  let database: Database
  let test: TestApp
  let world: World
  beforeAll(async () => {
    source = await takeTestDatabase()
    world = await addWorld(source.db)
    proxy = await startProxy()
    database = await openServer(`${proxy.url}${new URL(await findUrl(source.db)).pathname}`)
    test = await startApp({ sharing: { db: database.db, world } })
  })
  afterAll(async () => {
    await test.close()
    await database.close()
    await proxy.stop()
    source.release()
  })

  const me = () => test.call(world.owner, 'GET', '/user/me')
  const isBack = async () => {
    while ((await me()).status !== 200);
  }

  it('answers 503 with Retry-After, and works again once it is back', async () => {
    expect((await me()).status).toBe(200)
    await proxy.stop()
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, me))
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const health = await test.app.inject('/health')
    expect([health.statusCode, health.json().code]).toEqual([503, 'unavailable'])
    expect(performance.now() - start).toBeLessThan(5_000)
    await proxy.start()
    await isBack()
  })

  it('reports within a second that it is not healthy, when the database only hangs', async () => {
    await isBack()
    proxy.hang()
    const start = performance.now()
    expect((await test.app.inject('/health')).statusCode).toBe(503)
    expect(performance.now() - start).toBeLessThan(1_000)
    await proxy.stop()
    await proxy.start()
  })
})

describe('with too much to do', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp({ overloadOptions: { maxRequests: 2, deadlineMs: 2000 } })
  })
  afterAll(() => test.close())

  const me = () => test.call(test.world.owner, 'GET', '/user/me')

  it('refuses at once calls that would only wait, but not health and metrics', async () => {
    await me()
    const locked = test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts`)
      const waiting = [me(), me()]
      const third = await me()
      expect([third.status, third.body.code]).toEqual([503, 'overloaded'])
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
      expect((await test.app.inject('/health')).statusCode).toBe(200)
      return waiting
    })
    const answers = await Promise.all(await locked)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await me()).status).toBe(200)
  })

  it('does not count requests whose body is still to come, and closes their connections', async () => {
    await me()
    const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
    const arrivals = on(test.app.server, 'request')
    const sockets = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1').resume())
    const isClosed = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) {
      socket.write('POST /api/v1/user/warehouse-owner/login HTTP/1.1\r\nHost: hosts\r\n')
      socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
      await arrivals.next()
    }
    expect((await me()).status).toBe(200)
    await Promise.all(isClosed)
  })

  it('does not report a cut-off body as a database outage', async () => {
    const { port } = new URL(await test.app.listeningOrigin)
    const requests = on(test.app.server, 'request')
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /api/v1/user/warehouse-owner/login HTTP/1.1\r\nHost: hosts\r\n')
    socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    const { value } = await requests.next()
    const isCut = new Promise((resolve) => value[0].once('error', resolve))
    socket.destroy()
    await isCut
    expect((await me()).status).toBe(200)
  })

  it('answers 503 after its deadline, and counts the request no longer', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table accounts`)
      const { status, body } = await me()
      expect([status, body.code]).toEqual([503, 'overloaded'])
    })
    const answers = await Promise.all([me(), me()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('ends a statement after ten seconds', async () => {
    const { rows } = await test.db.execute(sql`show statement_timeout`)
    expect(rows).toEqual([{ statement_timeout: '10s' }])
  })
})
