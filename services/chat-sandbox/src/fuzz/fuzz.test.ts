import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jwt from 'jsonwebtoken'
import { WebSocket } from 'ws'
import { listCalls } from '../call-table/call-table'
import { startSandbox } from '../index'
import { connectUser, nextEvent, serverClient } from '../testing/clients'
import { startProcess } from '../testing/processes'
import { buildWorld, DRIVER, LOCATION, readBystanders } from './fuzz-world'
import { junk, junkString, toJson } from './invalid-values'
import { makeRequest, type Tokens } from './make-request'
import { Random } from './random'
import { closeConnections, describeFault, send } from './send-request'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500)
const SEED = Number(process.env.TEST_SEED ?? 1)
const SOCKETS = 10 * Math.ceil(REQUESTS / 700)
const AT_ONCE = 16

type Target = Awaited<ReturnType<typeof startProcess>>['sandbox']

let dataDir: string
let child: ChildProcess
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-sandbox-fuzz-'))
})
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test(
  `survives ${REQUESTS} faulty requests and ${SOCKETS} faulty sockets (TEST_SEED=${SEED})`,
  async () => {
    const started = await startProcess(dataDir)
    const { port, sandbox } = started
    child = started.child
    let complaints = ''
    child.stderr?.on('data', (data) => {
      complaints += data
    })
    const server = serverClient(sandbox)
    await buildWorld(server)
    const before = await readBystanders(server)
    const random = new Random(SEED)

    await sendAll(sandbox, random, makeTokens(sandbox))
    await openAll(sandbox)

    expect(complaints).toBe('')
    expect(child.exitCode).toBe(null)
    expect(await readBystanders(server)).toEqual(before)
    await assertChatWorks(sandbox)

    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    const again = await startSandbox({ ...sandbox, port, dataDir })
    expect(await readBystanders(server)).toEqual(before)
    await again.close()
  },
  60_000 + REQUESTS * 50,
)

function makeTokens(sandbox: Target): Tokens {
  const server = serverClient(sandbox)
  return {
    server: jwt.sign({ server: true }, sandbox.secret),
    location: server.createToken(LOCATION),
    driver: server.createToken(DRIVER),
    stranger: server.createToken('driver-7'),
    wrong: [
      server.createToken(LOCATION, 1),
      jwt.sign({ user_id: LOCATION }, 'another-secret'),
      jwt.sign({ user_id: LOCATION }, null, { algorithm: 'none' }),
      jwt.sign({ user_id: { $ne: 1 } }, sandbox.secret),
      jwt.sign({ user_id: '__proto__' }, sandbox.secret),
      jwt.sign('text', sandbox.secret),
    ],
  }
}

async function sendAll(sandbox: Target, random: Random, tokens: Tokens): Promise<void> {
  const base = new URL(sandbox.url)
  const calls = await listCalls()
  const requests = Array.from({ length: REQUESTS }, (_, number) => {
    // Every call in turn, so that chance leaves none out.
    const call = calls[number % calls.length]
    return call && makeRequest(random, call, sandbox.key, tokens)
  })
  const statuses: Record<number, number> = {}
  const wrong: string[] = []
  let next = 0
  const work = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const answer = await send(base, request).catch((error: Error) => error)
      const complaint = answer instanceof Error ? answer.message : describeFault(answer)
      if (complaint) wrong.push(`${complaint}\n${JSON.stringify(request).slice(0, 2000)}`)
      if (!(answer instanceof Error)) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(closeConnections)
  expect(wrong).toEqual([])
  // Many requests must get past the authentication and the parsing.
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 10)
  expect(statuses[400]).toBeGreaterThan(REQUESTS / 10)
}

/** Opens faulty sockets; resolves when all are closed, by either side. */
async function openAll(sandbox: Target): Promise<void> {
  const token = serverClient(sandbox).createToken(DRIVER)
  const open = (number: number) =>
    new Promise<void>((resolve) => {
      const random = new Random(SEED + number)
      const details = number % 2 ? { user_id: DRIVER } : junk(random)
      const query = new URLSearchParams({ api_key: sandbox.key, authorization: token })
      query.set('json', random.chance(0.9) ? toJson(details).slice(0, 5000) : junkString(random))
      const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/connect?${query}`)
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.on('message', () => {
        for (let count = 0; count < 5; count += 1) socket.send(toJson(junk(random)))
        socket.send(Buffer.from([0xff, 0xfe, 0x00]))
        socket.send(random.chance(0.2) ? 'x'.repeat(100_000) : '[{"type":"health.check","client_id":{}}]')
        socket.close()
      })
    })
  for (let number = 0; number < SOCKETS; number += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, more) => open(number + more)))
  }
}

async function assertChatWorks(sandbox: Target): Promise<void> {
  const [location, driver] = [await connectUser(sandbox, LOCATION), await connectUser(sandbox, DRIVER)]
  const [hosts, drivers] = [location.channel('messaging', 'w1-d1'), driver.channel('messaging', 'w1-d1')]
  await Promise.all([hosts.watch(), drivers.watch()])
  const arrived = nextEvent(drivers, 'message.new')
  await hosts.sendMessage({ text: 'Still here' })
  expect((await arrived).message?.text).toBe('Still here')
  await Promise.all([location.disconnectUser(), driver.disconnectUser()])
}
