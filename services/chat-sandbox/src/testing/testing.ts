import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Event, StreamChat } from 'stream-chat'
import type { Sandbox } from '../index'

// Many round trips and some processes to start, on a machine that may be busy.
jest.setTimeout(60_000)

// The client leaves a 15 s timer behind after every connection, for which the test run would wait.
const startTimer = globalThis.setTimeout
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
  startTimer(...args).unref()) as typeof setTimeout

/** The API's side: the server SDK with the secret. */
export function serverClient({ url, key, secret }: Sandbox): StreamChat {
  return new StreamChat(key, secret, { baseURL: url, disableCache: true })
}

/** A browser's side: a client of its own, not connected yet. */
export function userClient({ url, key }: Pick<Sandbox, 'url' | 'key'>): StreamChat {
  return new StreamChat(key, { baseURL: url, allowServerSideConnect: true })
}

/** A connected client with a token as the API would give it. */
export async function connectUser(sandbox: Sandbox, id: string, fields: object = {}): Promise<StreamChat> {
  const client = userClient(sandbox)
  await client.connectUser({ id, ...fields }, serverClient(sandbox).createToken(id))
  return client
}

/** The next event of a type; start waiting before what causes it. */
export function nextEvent(source: { on: StreamChat['on'] }, type: string): Promise<Event> {
  return new Promise((resolve) => {
    const { unsubscribe } = source.on(type, (event) => {
      unsubscribe()
      resolve(event)
    })
  })
}

export const WAREHOUSE = 'warehouse-1'
export const DRIVER = 'driver-1'
export const CONVERSATION = 'w1-d1'

/** A location, a driver and a stranger, and the conversation of the first two; as the API makes them. */
export async function createConversation(sandbox: Sandbox): Promise<StreamChat> {
  const server = serverClient(sandbox)
  await server.upsertUsers([
    { id: WAREHOUSE, name: 'North Gate Parking' },
    { id: DRIVER, name: 'Marta Nowak' },
    { id: 'driver-2', name: 'Jan Kowal' },
  ] as never)
  const data = { members: [WAREHOUSE, DRIVER], created_by_id: WAREHOUSE, warehouse_id: 1, driver_id: 1 }
  await server.channel('messaging', CONVERSATION, data as never).create()
  return server
}

/** The client's rejection as the numbers a test compares. */
export async function catchError(
  call: Promise<unknown>,
): Promise<{ code: number; status: number; message: string }> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  return { code: error?.code, status: error?.status, message: error?.message }
}

/** A sandbox in a process of its own, with the key `k` and `a-secret-for-this-test`; resolves when it is ready. */
export async function startProcess(dataDir: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    STREAM_KEY: 'k',
    STREAM_SECRET: 'a-secret-for-this-test',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../main.ts')], {
    env,
    stdio: 'pipe',
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data) => String(data).includes('Chat sandbox on') && resolve())
    child.stderr?.on('data', (data) => reject(new Error(String(data))))
  })
  return child
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
