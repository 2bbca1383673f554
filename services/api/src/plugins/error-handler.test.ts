import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
const lines: string[] = []
beforeAll(async () => {
  test = await startApp({ logStream: { write: (line) => void lines.push(line) } })
})
afterAll(() => test.close())

const login = '/api/v1/user/warehouse-owner/login'
const send = (payload: string, type = 'application/json') =>
  test.app.inject({ method: 'POST', url: login, payload, headers: { 'content-type': type } })

it.each([
  ['broken JSON', '{"email":', 'The request is not valid JSON'],
  ['nothing', '', 'The request has no content'],
])('%s is a 400 in the form of field errors', async (_, payload, message) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual([{ errors: [{ message }] }])
})

it('names each field at fault by its path', async () => {
  const answer = await send('{"email":"nobody"}')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()[0].errors).toEqual([
    { message: 'Enter an email address like name@example.com', path: 'email', code: 'invalid_format' },
    { message: expect.stringContaining('expected string'), path: 'password', code: 'invalid_type' },
  ])
})

it.each([
  ['an oversized body', () => send(`{"email":"${'x'.repeat(300_000)}"}`), 413, 'too_large'],
  ['another content type', () => send('email=x', 'text/plain'), 415, 'unsupported_media_type'],
  ['an unknown path', () => test.app.inject('/api/v1/nowhere'), 404, 'not_found'],
  ['a path outside of the API', () => test.app.inject('/'), 404, 'not_found'],
] as const)('%s gets the other form with its code', async (_, request, status, code) => {
  const answer = await request()
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({
    message: expect.any(String),
    code,
    requestId: answer.headers['x-request-id'],
  })
})

it.each(['/warehouse/abc', '/warehouse/0', '/warehouse/99999999999'])(
  '%s is a 400, not a crash',
  async (url) => {
    const { status, body } = await test.call(test.world.owner, 'GET', url)
    expect([status, body[0].errors[0].path]).toEqual([400, 'id'])
  },
)

it('refuses a text that PostgreSQL cannot store', async () => {
  const { status, body } = await test.call(test.world.owner, 'PATCH', '/user/me', {
    body: { name: 'a\u0000b' },
  })
  expect(status).toBe(400)
  expect(body[0].errors).toHaveLength(1)
})

it('keeps what went wrong inside to the log', async () => {
  await test.db.execute(sql`alter table accounts rename to hidden`)
  const { status, body } = await test.call(test.world.owner, 'GET', '/user/me')
  await test.db.execute(sql`alter table hidden rename to accounts`)
  expect([status, body]).toEqual([
    500,
    { message: 'Something went wrong on our side', code: 'internal', requestId: expect.any(String) },
  ])
  expect(lines.join()).toContain('relation \\"accounts\\" does not exist')
})

it('lets the known origins in and remembers that for a while', async () => {
  const ask = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: login,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const known = await ask('http://localhost:3000')
  expect(known.headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-max-age': '600',
  })
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
})
