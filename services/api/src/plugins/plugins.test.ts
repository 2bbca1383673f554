import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { auditEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

describe('error handler', () => {
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
  ])('answers 400 in the form of field errors for %s', async (_, payload, message) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual([{ errors: [{ message }] }])
  })

  it('names each invalid field by its path', async () => {
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
    [
      'a part of a path that is too long',
      () => test.app.inject(`/api/v1/warehouse/${'1'.repeat(200)}`),
      414,
      'too_long',
    ],
  ] as const)('answers %s with a message, a code and the request id', async (_, request, status, code) => {
    const answer = await request()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      message: expect.any(String),
      code,
      requestId: answer.headers['x-request-id'],
    })
  })

  it('answers 400 in the form of field errors for a malformed address', async () => {
    const answer = await test.app.inject('/api/v1/warehouse/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual([{ errors: [{ message: 'The address is malformed' }] }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })

  it('answers bytes that are not HTTP, and headers that are too large, in one of the two forms', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const ask = async (request: string) => {
      const socket = connect(port, '127.0.0.1').end(request).setEncoding('utf8')
      const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n')
      return [head.split('\r\n')[0], JSON.parse(body)]
    }
    expect(await ask('HELLO\r\n\r\n')).toEqual([
      'HTTP/1.1 400 Bad Request',
      [{ errors: [{ message: 'The request is malformed' }] }],
    ])
    expect(await ask(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual([
      'HTTP/1.1 431 Request Header Fields Too Large',
      { message: 'The headers are too large', code: 'refused' },
    ])
  })

  it.each(['/warehouse/abc', '/warehouse/0', '/warehouse/99999999999'])('answers 400 for %s', async (url) => {
    const { status, body } = await test.call(test.world.owner, 'GET', url)
    expect([status, body[0].errors[0].path]).toEqual([400, 'id'])
  })

  it('refuses a text that PostgreSQL cannot store', async () => {
    const { owner, first } = test.world
    const { status, body } = await test.call(owner, 'GET', `/warehouse/${first.id}/bay?zone=a%00b`)
    expect(status).toBe(400)
    expect(body[0].errors).toHaveLength(1)
  })

  it('logs internal errors without revealing them', async () => {
    await test.db.execute(sql`alter table accounts rename to hidden`)
    const { status, body } = await test.call(test.world.owner, 'GET', '/user/me')
    await test.db.execute(sql`alter table hidden rename to accounts`)
    expect([status, body]).toEqual([
      500,
      { message: 'Something went wrong on our side', code: 'internal', requestId: expect.any(String) },
    ])
    expect(lines.join()).toContain('relation \\"accounts\\" does not exist')
  })

  it('allows the known origins and caches the preflight', async () => {
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
})

describe('logging', () => {
  let test: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    test = await startApp({
      env: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    })
  })
  afterAll(() => test.close())

  it('logs requests by route, without secrets', async () => {
    const post = (path: string, body: object) =>
      test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
    const { body } = await post('login', { email: 'owner@nordlicht.test', password: PASSWORD })
    await post('refresh', { refreshToken: body.refreshToken })
    await test.call(undefined, 'GET', '/user/warehouse-owner/invite/the-code-of-an-invite')
    await post('password/forgot', { email: 'owner@nordlicht.test' })
    const code = /reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? 'none'
    await post('password/reset', { code, password: 'harbour lantern 41' })
    await test.call(test.world.gate, 'GET', '/team')
    test.app.log.info({ req: { headers: { authorization: 'Bearer the-token' } }, password: 'the-password' })

    const log = lines.join('')
    expect(log).toContain('"route":"/api/v1/user/warehouse-owner/invite/:code"')
    for (const secret of [
      PASSWORD,
      body.accessToken,
      body.refreshToken,
      code,
      'the-code-of-an-invite',
      'the-token',
    ])
      expect(log).not.toContain(secret)
    expect(log).not.toContain('the-password')
  })

  it('contains caller, address and the reason of a refusal', async () => {
    const { gate, account } = test.world
    const refused = await test.call(gate, 'GET', '/team')
    await test.call(undefined, 'POST', '/user/warehouse-owner/login', {
      body: { email: gate.email, password: 'wrong' },
    })
    const parsed = lines.map((line) => JSON.parse(line))
    const from = { address: '127.0.0.1', requestId: expect.any(String) }
    expect(parsed).toContainEqual(
      expect.objectContaining({
        ...from,
        msg: 'request',
        route: '/api/v1/team',
        status: 403,
        user: gate.id,
        account: account.id,
        reason: 'forbidden',
        requestId: refused.headers['x-request-id'],
      }),
    )
    expect(parsed).toContainEqual(
      expect.objectContaining({
        ...from,
        msg: 'audit',
        event: 'login-refused',
        userId: gate.id,
        detail: 'bad_credentials',
      }),
    )
  })

  it('adds an audit row for logins, refusals, invites, resets and ends of sessions', async () => {
    const post = (path: string, body: object) =>
      test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
    const { manager, owner, gate, account } = test.world
    await test.db.delete(auditEvents)
    const { body } = await post('login', { email: manager.email, password: PASSWORD })
    await post('login', { email: manager.email, password: 'wrong' })
    await post('logout', { refreshToken: body.refreshToken })
    const refused = await test.call(gate, 'GET', '/team')
    const invited = { email: 'audit@nordlicht.test', subrole: 'manager', warehouseIds: null }
    await test.call(owner, 'POST', '/team/invite', { body: invited })
    await post('password/forgot', { email: manager.email })
    const code = /reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1]
    await post('password/reset', { code, password: 'harbour lantern 41' })

    const rows = await test.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(rows.map(({ event, userId, detail, subject }) => [event, userId, detail ?? subject])).toEqual([
      ['login', manager.id, null],
      ['login-refused', manager.id, 'bad_credentials'],
      ['logout', manager.id, null],
      ['access-refused', gate.id, 'forbidden: GET /api/v1/team'],
      ['invite-sent', owner.id, 'audit@nordlicht.test'],
      ['reset-requested', manager.id, null],
      ['password-reset', manager.id, null],
    ])
    expect(rows[3]).toMatchObject({
      accountId: account.id,
      address: '127.0.0.1',
      requestId: refused.headers['x-request-id'],
    })
  })
})

describe('security headers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it.each(['/health', '/api/v1/user/me', '/nowhere', '/metrics'])(
    'forbid running, framing and sniffing %s',
    async (url) => {
      const { headers } = await test.app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      })
    },
  )

  it('make browsers save JSON, not render it', async () => {
    const { headers } = await test.app.inject('/api/v1/user/me')
    expect(headers['content-disposition']).toBe('attachment; filename="api.json"')
  })

  it.each(['/api/v1/docs', '/api/v1/docs/static/index.html'])(
    'let %s run its own files only',
    async (url) => {
      const policy = (await test.app.inject(url)).headers['content-security-policy']
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
    },
  )
})

describe('docs', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('describe every call with its schemas', async () => {
    const { paths, openapi } = (await test.app.inject('/api/v1/docs/json')).json()
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const registered = test.app.declaredRoutes
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(registered.sort())
    const login = paths['/api/v1/user/warehouse-owner/login'].post
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
    expect(login.responses['200'].content['application/json'].schema.properties).toHaveProperty(
      'refreshToken',
    )
  })

  it('load nothing from other origins', async () => {
    const page = await test.app.inject('/api/v1/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('swagger-ui')
    expect(page.body).not.toMatch(/(src|href)="https?:/)
  })
})
