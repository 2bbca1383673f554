import jwt from 'jsonwebtoken'
import { type Sandbox, startSandbox } from '../index'
import { catchError, serverClient, userClient } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  await createConversation(sandbox)
})
afterAll(() => sandbox.close())

const seconds = () => Math.floor(Date.now() / 1000)
const valid = (id = DRIVER) => serverClient(sandbox).createToken(id)
const expired = (id = DRIVER) => serverClient(sandbox).createToken(id, seconds() - 60)
const signedBy = (secret: string) => jwt.sign({ user_id: DRIVER }, secret)
const unsigned = () => jwt.sign({ user_id: DRIVER }, null, { algorithm: 'none' })

/** Refusal of a connection with a fixed token. */
async function refusal(token: string): Promise<{ code: number; StatusCode: number }> {
  const client = userClient(sandbox)
  const reason = await client.connectUser({ id: DRIVER }, token).then(
    () => new Error('{}'),
    (error: Error) => error,
  )
  return JSON.parse(reason.message)
}

test('refuses an expired token with 40', async () => {
  expect(await refusal(expired())).toMatchObject({ code: 40, StatusCode: 401 })
})

test('refuses a token with a wrong or no signature with 43', async () => {
  expect(await refusal(signedBy('another-secret'))).toMatchObject({ code: 43, StatusCode: 401 })
  expect(await refusal(unsigned())).toMatchObject({ code: 43 })
})

test("refuses another user's token with 17, a wrong key with 2", async () => {
  const client = userClient(sandbox)
  const reason = await client
    .connectUser({ id: DRIVER }, async () => valid(WAREHOUSE))
    .catch((error: Error) => error)
  expect(JSON.parse((reason as Error).message)).toMatchObject({ code: 17 })
  const stranger = userClient({ ...sandbox, key: 'other-key' })
  const refused = await stranger.connectUser({ id: DRIVER }, valid()).catch((error: Error) => error)
  expect(JSON.parse((refused as Error).message)).toMatchObject({ code: 2 })
})

test('lets the client renew an expired token, on connecting and later', async () => {
  const client = userClient(sandbox)
  const tokens = [expired(), valid()]
  let asked = 0
  await client.connectUser({ id: DRIVER }, async () => tokens[asked++] ?? valid())
  expect(asked).toBe(2)
  const channel = client.channel('messaging', CONVERSATION)
  await channel.watch()
  client.tokenManager.token = expired()
  await channel.sendMessage({ text: 'Still me' })
  expect(asked).toBe(3)
  await client.disconnectUser()
})

test('uses the same codes for HTTP calls', async () => {
  const call = async (token?: string, query = `api_key=${sandbox.key}`) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const response = await fetch(`${sandbox.url}/channels?${query}`, { method: 'POST', headers, body: '{}' })
    return { status: response.status, ...((await response.json()) as { code?: number }) }
  }
  expect(await call(valid())).toMatchObject({ status: 200 })
  expect(await call(expired())).toMatchObject({
    status: 401,
    code: 40,
    StatusCode: 401,
    details: [],
    more_info: '',
  })
  expect(await call(signedBy('x'))).toMatchObject({ status: 401, code: 43 })
  expect(await call('rubbish')).toMatchObject({ status: 401, code: 43 })
  expect(await call(undefined)).toMatchObject({ status: 401, code: 5 })
  expect(await call(valid(), 'api_key=wrong')).toMatchObject({ status: 401, code: 2 })
  expect(await call(valid(), `api_key=${sandbox.key}&user_id=${WAREHOUSE}`)).toMatchObject({
    status: 403,
    code: 17,
  })
})

test('refuses a user token where the secret is needed', async () => {
  const client = userClient(sandbox)
  await client.connectUser({ id: DRIVER }, valid())
  expect(await catchError(client.upsertUser({ id: WAREHOUSE, name: 'Taken over' } as never))).toMatchObject({
    code: 17,
  })
  expect(
    await catchError(client.channel('messaging', 'w1-d2', { members: [DRIVER] }).create()),
  ).toMatchObject({
    code: 17,
  })
  await client.disconnectUser()
})
