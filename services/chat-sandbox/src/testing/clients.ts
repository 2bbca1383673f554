import { type Event, StreamChat } from 'stream-chat'
import type { Sandbox } from '../index'

// Tests make many round trips and start processes, also on a busy machine.
jest.setTimeout(60_000)

// The client leaves a 15 s timer behind after every connection, which would keep the test run alive.
const startTimer = globalThis.setTimeout
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
  startTimer(...args).unref()) as typeof setTimeout

/** The API's client: the server SDK with the secret. */
export function serverClient({ url, key, secret }: Omit<Sandbox, 'close'>): StreamChat {
  return new StreamChat(key, secret, { baseURL: url, disableCache: true })
}

/** A browser's client, not connected yet. It does only what a test calls: its own reports of deliveries come 1 s late, amid the next test. */
export function userClient({ url, key }: Pick<Sandbox, 'url' | 'key'>): StreamChat {
  const client = new StreamChat(key, { baseURL: url, allowServerSideConnect: true })
  client.messageDeliveryReporter.syncDeliveredCandidates = () => {}
  return client
}

/** Connects a client with a token as the API issues it. */
export async function connectUser(
  sandbox: Omit<Sandbox, 'close'>,
  id: string,
  fields: object = {},
): Promise<StreamChat> {
  const client = userClient(sandbox)
  await client.connectUser({ id, ...fields }, serverClient(sandbox).createToken(id))
  return client
}

/** The next event of a type. Call it before the action that causes the event. */
export function nextEvent(source: { on: StreamChat['on'] }, type: string): Promise<Event> {
  return new Promise((resolve) => {
    const { unsubscribe } = source.on(type, (event) => {
      unsubscribe()
      resolve(event)
    })
  })
}

/** The code, status and message of a rejected call; all undefined when it succeeds. */
export async function catchError(
  call: Promise<unknown>,
): Promise<{ code: number; status: number; message: string }> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  )
  return { code: error?.code, status: error?.status, message: error?.message }
}
