import { connect } from 'node:net'
import { type Sandbox, startSandbox } from './index'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test('it says when it is ready', async () => {
  const response = await fetch(`${sandbox.url}/health`)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { status: 'ok' },
  })
})

test('a page from another origin may make every call of the client', async () => {
  const asked = 'authorization,content-type,stream-auth-type,x-client-request-id,x-stream-client'
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await fetch(`${sandbox.url}/channels`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(response.headers.get('access-control-allow-headers')).toBe(asked)
    expect(response.headers.get('access-control-allow-methods')).toContain(method)
  }
})

test('an unknown path is answered in the shape of every error', async () => {
  const response = await fetch(`${sandbox.url}/nowhere?api_key=x`)
  expect(await response.json()).toEqual({
    code: 16,
    message: 'The chat sandbox has no GET /nowhere',
    StatusCode: 404,
    duration: expect.stringMatching(/^[\d.]+ms$/),
    more_info: '',
    details: [],
  })
})

test.each([
  ['/channels/messaging/%zz', 400, 4],
  [`/messages/${'x'.repeat(400)}`, 400, 4],
  ['/messages/x', 401, 2],
])('%s is answered in that shape as well', async (path, status, code) => {
  const response = await fetch(sandbox.url + path)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, StatusCode: status, more_info: '', details: [] })
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 4],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 24],
])('%s is answered and hung up on', async (_name, sent, status, code) => {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
  socket.write(sent)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .+\r\n`))
  expect(JSON.parse(body)).toMatchObject({ code, StatusCode: status })
})

test.each(['/', '//', '/connect/../x', '/connect?json=%', '/connect'])(
  'an upgrade at %s does no harm',
  async (path) => {
    const { port } = new URL(sandbox.url)
    const socket = connect(Number(port), '127.0.0.1')
    const upgrade = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    socket.write(`${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)
    await new Promise((resolve) => {
      socket.once('data', resolve)
      socket.once('close', resolve)
    })
    socket.destroy()
    expect((await fetch(`${sandbox.url}/health`)).status).toBe(200)
  },
)

test('a busy port is a refusal, not a crash', async () => {
  await expect(startSandbox({ port: Number(new URL(sandbox.url).port) })).rejects.toThrow('EADDRINUSE')
})
