import { startApp, type TestApp } from '../testing/app'

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
])('logs a line of %s that names nobody, and counts it', async (type, payload) => {
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

it('takes what older and stricter browsers send', async () => {
  const told = { 'document-uri': 'about', 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' }
  await post({ 'csp-report': told }, 'application/csp-report')
  await post({ 'csp-report': { ...told, 'blocked-uri': 'data:text/html,SECRET' } }, 'application/csp-report')
  await post({ 'csp-report': { ...told, 'blocked-uri': 'ana@example.com' } }, 'application/csp-report')
  expect(logged().map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['script-src', 'inline'],
    ['script-src', 'data:'],
    ['script-src', 'unreadable'],
  ])
})

it('passes over other reports, and directives of nobody become no series', async () => {
  const made = { ...report, body: { ...report.body, effectiveDirective: 'made-up"} 1' } }
  await post([{ type: 'deprecation', body: { id: 'x' } }, made], 'application/reports+json')
  expect(logged()).toHaveLength(1)
  expect((await scrape()).match(/^hosts_csp_reports_total.*/gm)).toEqual([
    'hosts_csp_reports_total{directive="other"} 1',
  ])
})

it('counts a flood and logs its beginning', async () => {
  await post(Array(50).fill(report), 'application/reports+json')
  expect(logged()).toHaveLength(20)
  expect(await scrape()).toContain('hosts_csp_reports_total{directive="script-src-elem"} 50')
})

it.each([
  ['nothing', ''],
  ['broken JSON', '{'],
  ['something else', { hello: 1 }],
])('%s is a clear 400', async (_, payload) => {
  const answer = await post(payload, 'application/csp-report')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()[0].errors[0].message).toEqual(expect.any(String))
})

it('refuses what is too large, and takes so many a minute from one address', async () => {
  expect((await post('x'.repeat(66_000), 'application/csp-report')).statusCode).toBe(413)
  for (let sent = 1; sent < 60; sent++) await post(old, 'application/csp-report')
  expect((await post(old, 'application/csp-report')).statusCode).toBe(429)
  expect(logged()).toHaveLength(59)
})
