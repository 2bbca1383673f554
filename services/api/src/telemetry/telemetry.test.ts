import { startApp, type TestApp } from '../testing/app'
import { boundedLabels } from './bounded-labels'

describe('telemetry', () => {
  let test: TestApp
  const lines: string[] = []
  beforeEach(async () => {
    lines.length = 0
    test = await startApp({
      env: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    })
  })
  afterEach(() => test.close())

  const post = (payload: unknown, type = 'text/plain;charset=UTF-8', { app } = test) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/telemetry',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type },
    })
  const scrape = async ({ app } = test) => (await app.inject('/metrics')).body
  const load = { kind: 'load', remote: 'chat', version: '1.2.0', ms: 300 }
  const failure = { kind: 'failure', remote: 'chat', version: '1.2.0', cause: 'integrity' }
  const vital = { kind: 'vital', name: 'LCP', value: 2400, remote: 'auth', version: '1.0.0+a1b2' }

  it.each(['text/plain;charset=UTF-8', 'application/json'])('counts events sent as %s', async (type) => {
    const events = [
      load,
      failure,
      { ...failure, version: undefined },
      vital,
      { ...vital, name: 'CLS', value: 0.3 },
    ]
    const answer = await post({ events }, type)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const metrics = await scrape()
    expect(metrics).toContain('hosts_remote_load_seconds_bucket{le="0.25",remote="chat",version="1.2.0"} 0')
    expect(metrics).toContain('hosts_remote_load_seconds_bucket{le="0.5",remote="chat",version="1.2.0"} 1')
    expect(metrics).toContain('hosts_remote_failures_total{remote="chat",version="1.2.0",kind="integrity"} 1')
    expect(metrics).toContain(
      'hosts_remote_failures_total{remote="chat",version="unknown",kind="integrity"} 1',
    )
    const labels = 'remote="auth",version="1.0.0+a1b2"'
    expect(metrics).toContain(`hosts_web_vital_seconds_sum{${labels},name="LCP"} 2.4`)
    expect(metrics).toContain(`hosts_layout_shift_score_bucket{le="0.25",${labels}} 0`)
    expect(metrics).toContain(`hosts_layout_shift_score_bucket{le="0.5",${labels}} 1`)
  })

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"events":['],
    ['no events', { events: [] }],
    ['too many events', { events: Array(51).fill(load) }],
    ['another kind', { events: [{ ...load, kind: 'click' }] }],
    ['a field more, such as an address', { events: [{ ...load, email: 'ana@example.com' }] }],
    ['a field more around the events', { events: [load], user: 7 }],
    ['an unknown failure', { events: [{ ...failure, cause: 'rain' }] }],
    ['a negative time', { events: [{ ...load, ms: -1 }] }],
    ['a time of weeks', { events: [{ ...load, ms: 1e9 }] }],
    ['a time that is none', { events: [{ ...load, ms: '300' }] }],
    ['a name that is none', { events: [{ ...load, remote: 'Chat "x"} 1' }] }],
    ['a version that is none', { events: [{ ...load, version: 'latest' }] }],
    ['an endless version', { events: [{ ...load, version: `1.0.0+${'a'.repeat(60)}` }] }],
  ])('answers 400 and counts nothing for %s', async (_, payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()[0].errors[0].message).toEqual(expect.any(String))
    expect(await scrape()).not.toContain('remote="')
  })

  it('refuses large bodies and other content types', async () => {
    expect((await post('x'.repeat(17_000))).statusCode).toBe(413)
    expect((await post('x=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })

  it('limits the series for remotes and versions', async () => {
    const versions = Array.from({ length: 300 }, (_, index) => ({ ...load, version: `1.0.${index}` }))
    for (let at = 0; at < versions.length; at += 50) await post({ events: versions.slice(at, at + 50) })
    const series = (await scrape()).match(/^hosts_remote_load_seconds_count{.*/gm) ?? []
    expect(series).toHaveLength(121)
    expect(series).toContain('hosts_remote_load_seconds_count{remote="other",version="other"} 180')
  })

  it('limits the calls per minute and address', async () => {
    for (let sent = 0; sent < 120; sent++) await post({ events: [load] })
    const answer = await post({ events: [load] })
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await scrape()).toContain('hosts_remote_load_seconds_count{remote="chat",version="1.2.0"} 120')
  })

  it('logs nothing about the sender or the content', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/telemetry?code=secret',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Agent/1', cookie: 'a=b' },
      payload: JSON.stringify({ events: [{ ...load, email: 'ana@example.com' }] }),
    })
    expect(lines.join()).toContain('/api/v1/telemetry')
    for (const detail of ['203.0.113.7', 'secret', 'Agent/1', 'a=b', 'ana@example.com'])
      expect(lines.join()).not.toContain(detail)
  })

  it('accepts events without counting them when it is off', async () => {
    const off = await startApp({ env: { TELEMETRY: 'off' }, sharing: test })
    expect((await post({ events: [load] }, 'text/plain', off)).statusCode).toBe(204)
    expect(await scrape(off)).not.toContain('remote="')
    await off.close()
  })
})

describe('CSP reports', () => {
  let test: TestApp
  const lines: string[] = []
  beforeEach(async () => {
    lines.length = 0
    test = await startApp({ logStream: { write: (line) => void lines.push(line) } })
  })
  afterEach(() => test.close())

  const post = (payload: unknown, type: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/csp-report',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type },
    })
  const scrape = async () => (await test.app.inject('/metrics')).body
  const logged = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'content security policy violated')

  const page = 'https://ana:pw@hosts.example/campaigns/7f3e-41?reset=SECRET#token=SECRET'
  const old = {
    'csp-report': {
      'document-uri': page,
      referrer: 'https://elsewhere.example/?q=SECRET',
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'original-policy': "default-src 'none'",
      disposition: 'enforce',
      'blocked-uri': 'https://evil.example/who/ana@example.com.js?token=SECRET',
      'source-file': 'https://hosts.example/remotes/chat/1.0.0-ab12/main.js?SECRET',
      'line-number': 12,
      'column-number': 3,
      'status-code': 200,
      'script-sample': 'let password = "SECRET"',
    },
  }
  const report = {
    type: 'csp-violation',
    age: 5,
    url: page,
    user_agent: 'Agent/1',
    body: {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/who/ana@example.com.js?token=SECRET',
      sourceFile: 'https://hosts.example/remotes/chat/1.0.0-ab12/main.js?SECRET',
      lineNumber: 12,
      sample: 'let password = "SECRET"',
      disposition: 'enforce',
    },
  }

  it.each([
    ['application/csp-report', old],
    ['application/reports+json', [report]],
  ])('counts %s and logs a line without personal data', async (type, payload) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(logged()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        page: '/campaigns/:id',
        blocked: 'https://evil.example',
        source: 'https://hosts.example/remotes/chat/1.0.0-ab12/main.js',
        line: 12,
      }),
    ])
    expect(lines.join()).not.toMatch(/SECRET|ana|pw@|Agent/)
    expect(await scrape()).toContain('hosts_csp_reports_total{directive="script-src-elem"} 1')
  })

  it('accepts the forms of older and stricter browsers', async () => {
    const body = {
      'document-uri': 'about',
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'inline',
    }
    await post({ 'csp-report': body }, 'application/csp-report')
    await post(
      { 'csp-report': { ...body, 'blocked-uri': 'data:text/html,SECRET' } },
      'application/csp-report',
    )
    await post({ 'csp-report': { ...body, 'blocked-uri': 'ana@example.com' } }, 'application/csp-report')
    expect(logged().map(({ directive, blocked }) => [directive, blocked])).toEqual([
      ['script-src', 'inline'],
      ['script-src', 'data:'],
      ['script-src', 'unreadable'],
    ])
  })

  it('ignores other reports and adds no series for made-up directives', async () => {
    const made = { ...report, body: { ...report.body, effectiveDirective: 'made-up"} 1' } }
    await post([{ type: 'deprecation', body: { id: 'x' } }, made], 'application/reports+json')
    expect(logged()).toHaveLength(1)
    expect((await scrape()).match(/^hosts_csp_reports_total.*/gm)).toEqual([
      'hosts_csp_reports_total{directive="other"} 1',
    ])
  })

  it('counts a flood and logs its first violations', async () => {
    await post(Array(50).fill(report), 'application/reports+json')
    expect(logged()).toHaveLength(20)
    expect(await scrape()).toContain('hosts_csp_reports_total{directive="script-src-elem"} 50')
  })

  it.each([
    ['nothing', ''],
    ['broken JSON', '{'],
    ['something else', { hello: 1 }],
  ])('answers 400 for %s', async (_, payload) => {
    const answer = await post(payload, 'application/csp-report')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()[0].errors[0].message).toEqual(expect.any(String))
  })

  it('refuses large bodies and limits the calls per minute and address', async () => {
    expect((await post('x'.repeat(66_000), 'application/csp-report')).statusCode).toBe(413)
    for (let sent = 1; sent < 60; sent++) await post(old, 'application/csp-report')
    expect((await post(old, 'application/csp-report')).statusCode).toBe(429)
    expect(logged()).toHaveLength(59)
  })
})

describe('bounded labels', () => {
  const HOUR = 60 * 60 * 1000
  const other = { remote: 'other', version: 'other' }

  it('labels pairs beyond the limit as other', () => {
    const labels = boundedLabels(() => {}, 2)
    expect(labels('one', 'chat', '1.0.0', 0)).toEqual({ remote: 'chat', version: '1.0.0' })
    expect(labels('one', 'chat', undefined, 0)).toEqual({ remote: 'chat', version: 'unknown' })
    expect(labels('one', 'chat', '1.1.0', 0)).toEqual(other)
    expect(labels('one', 'auth', '1.0.0', 0)).toEqual(other)
    expect(labels('one', 'chat', '1.0.0', 0)).toEqual({ remote: 'chat', version: '1.0.0' })
  })

  it('drops a pair that is idle for an hour for a new one', () => {
    const dropped: unknown[] = []
    const labels = boundedLabels((gone) => dropped.push(gone), 2)
    labels('one', 'chat', '1.0.0', 0)
    labels('one', 'auth', '1.0.0', 0)
    labels('one', 'chat', '1.0.0', HOUR / 2)
    expect(labels('one', 'chat', '1.1.0', HOUR - 1)).toEqual(other)
    expect(labels('one', 'chat', '1.1.0', HOUR)).toEqual({ remote: 'chat', version: '1.1.0' })
    expect(dropped).toEqual([{ remote: 'auth', version: '1.0.0' }])
    expect(labels('one', 'auth', '1.0.0', HOUR)).toEqual(other)
  })

  it('takes room from the sender who has brought the most', () => {
    const dropped: string[] = []
    const labels = boundedLabels(({ remote, version }) => dropped.push(`${remote} ${version}`), 6)
    labels('one', 'auth', '1.0.0', 0)
    for (let patch = 0; patch < 9; patch += 1) labels('many', 'chat', `9.0.${patch}`, 1)
    for (const remote of ['chat', 'gate'])
      expect(labels('two', remote, '1.0.0', 2)).toEqual({ remote, version: '1.0.0' })
    expect(dropped).toEqual(['chat 9.0.0', 'chat 9.0.1'])
    expect(labels('many', 'chat', '9.1.0', 3)).toEqual(other)
    expect(labels('many', 'auth', '1.0.0', 3)).toEqual({ remote: 'auth', version: '1.0.0' })
  })
})
