import { startApp, type TestApp } from '../testing/app'

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

it.each(['text/plain;charset=UTF-8', 'application/json'])('counts what comes as %s', async (type) => {
  const events = [
    load,
    failure,
    { ...failure, version: undefined },
    vital,
    { ...vital, name: 'CLS', value: 0.3 },
  ]
  const answer = await post({ events }, type)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const seen = await scrape()
  expect(seen).toContain('hosts_remote_load_seconds_bucket{le="0.25",remote="chat",version="1.2.0"} 0')
  expect(seen).toContain('hosts_remote_load_seconds_bucket{le="0.5",remote="chat",version="1.2.0"} 1')
  expect(seen).toContain('hosts_remote_failures_total{remote="chat",version="1.2.0",kind="integrity"} 1')
  expect(seen).toContain('hosts_remote_failures_total{remote="chat",version="unknown",kind="integrity"} 1')
  const labels = 'remote="auth",version="1.0.0+a1b2"'
  expect(seen).toContain(`hosts_web_vital_seconds_sum{${labels},name="LCP"} 2.4`)
  expect(seen).toContain(`hosts_layout_shift_score_bucket{le="0.25",${labels}} 0`)
  expect(seen).toContain(`hosts_layout_shift_score_bucket{le="0.5",${labels}} 1`)
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
])('%s is a clear 400 and counts nothing', async (_, payload) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()[0].errors[0].message).toEqual(expect.any(String))
  expect(await scrape()).not.toContain('remote="')
})

it('refuses what is too large, and types that it does not take', async () => {
  expect((await post('x'.repeat(17_000))).statusCode).toBe(413)
  expect((await post('x=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
})

it('bounds how many remotes and versions become series', async () => {
  const versions = Array.from({ length: 300 }, (_, index) => ({ ...load, version: `1.0.${index}` }))
  for (let at = 0; at < versions.length; at += 50) await post({ events: versions.slice(at, at + 50) })
  const series = (await scrape()).match(/^hosts_remote_load_seconds_count{.*/gm) ?? []
  expect(series).toHaveLength(121)
  expect(series).toContain('hosts_remote_load_seconds_count{remote="other",version="other"} 180')
})

it('takes so many a minute from one address', async () => {
  for (let sent = 0; sent < 120; sent++) await post({ events: [load] })
  const answer = await post({ events: [load] })
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await scrape()).toContain('hosts_remote_load_seconds_count{remote="chat",version="1.2.0"} 120')
})

it('logs nothing about who sent what', async () => {
  await test.app.inject({
    method: 'POST',
    url: '/api/v1/telemetry?code=secret',
    remoteAddress: '203.0.113.7',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Agent/1', cookie: 'a=b' },
    payload: JSON.stringify({ events: [{ ...load, email: 'ana@example.com' }] }),
  })
  expect(lines.join()).toContain('/api/v1/telemetry')
  for (const told of ['203.0.113.7', 'secret', 'Agent/1', 'a=b', 'ana@example.com'])
    expect(lines.join()).not.toContain(told)
})

it('takes and counts nothing when it is off', async () => {
  const off = await startApp({ env: { TELEMETRY: 'off' }, sharing: test })
  expect((await post({ events: [load] }, 'text/plain', off)).statusCode).toBe(204)
  expect(await scrape(off)).not.toContain('remote="')
  await off.close()
})
