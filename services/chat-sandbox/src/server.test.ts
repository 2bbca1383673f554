import { connect } from 'node:net'
import { type Sandbox, startSandbox } from './index'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

test('answers health checks', async () => {
  const response = await fetch(`${sandbox.url}/health`)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { status: 'ok' },
  })
})

test('allows every call of the client from other origins', async () => {
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

test('answers an unknown path in the form of all errors', async () => {
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
])('answers %s in the same form', async (path, status, code) => {
  const response = await fetch(sandbox.url + path)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, StatusCode: status, more_info: '', details: [] })
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 4],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 24],
])('answers %s and closes the connection', async (_name, sent, status, code) => {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
  socket.write(sent)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .+\r\n`))
  expect(JSON.parse(body)).toMatchObject({ code, StatusCode: status })
})

test.each(['/', '//', '/connect/../x', '/connect?json=%', '/connect'])(
  'survives an upgrade at %s',
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

test('rejects on a busy port', async () => {
  await expect(startSandbox({ port: Number(new URL(sandbox.url).port) })).rejects.toThrow('EADDRINUSE')
})
