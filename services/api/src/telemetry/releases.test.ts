import { createToken, startApp, type TestApp } from '../testing/app'
import { senderLimit } from './sender-limit'

describe('reports of releases', () => {
  let test: TestApp
  const lines: string[] = []
  beforeEach(async () => {
    lines.length = 0
    test = await startApp({
      env: { TRUST_PROXY: 'loopback' },
      logStream: { write: (line) => void lines.push(line) },
    })
  })
  afterEach(() => test.close())

  const post = (events: unknown, from = '198.51.100.1', headers = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/telemetry/releases',
      payload: { events },
      headers: { 'x-forwarded-for': from, ...headers },
    })
  const scrape = async () => (await test.app.inject('/metrics')).body
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)

  const release = { remote: 'chat', version: '1.2.0', channel: 'canary' }
  const labels = 'remote="chat",version="1.2.0",channel="canary"'
  const view = { kind: 'view', ...release }
  const failure = { kind: 'failure', ...release, cause: 'network' }
  const crash = {
    kind: 'crash',
    ...release,
    screen: '/locations/conversations/:id',
    message: "Cannot read properties of undefined (reading 'map')",
    stack: ['remote.3f2a.js:1:2345', 'main.a1b2.js:2:7'],
  }

  it('counts every view, and problems once per sender', async () => {
    await post([view, view, crash, { ...crash, kind: 'error' }, failure])
    await post([view, crash], '198.51.100.2')
    const metrics = await scrape()
    expect(metrics).toContain(`hosts_release_views_total{${labels}} 3`)
    expect(metrics).toContain(`hosts_release_problems_total{${labels}} 2`)
    for (const [kind, count] of [
      ['crash', 2],
      ['error', 1],
      ['failure', 1],
    ])
      expect(metrics).toContain(`hosts_release_events_total{${labels},kind="${kind}"} ${count}`)
  })

  it('counts no more than twenty views of a sender', async () => {
    await post(Array(30).fill(view))
    expect(await scrape()).toContain(`hosts_release_views_total{${labels}} 20`)
  })

  it('knows a logged-in sender by the user, wherever the calls come from', async () => {
    const token = await createToken(test.app, test.world.owner.id)
    const authorization = `Bearer ${token}`
    await post([crash], '198.51.100.3', { authorization })
    await post([crash], '198.51.100.4', { authorization })
    expect(await scrape()).toContain(`hosts_release_problems_total{${labels}} 1`)
  })

  it('logs crashes and errors, scrubbed, and no sender', async () => {
    const message = 'no driver "Ana Mayer" ana@example.com'
    await post([{ ...crash, message }, view, failure])
    expect(logged()).toEqual([
      expect.objectContaining({
        ...crash,
        message: 'no driver :text :email',
        msg: 'a release failed in a browser',
      }),
    ])
    expect(lines.join()).not.toMatch(/Ana|ana@|198\.51/)
  })

  it.each([
    ['no events', []],
    ['another kind', [{ ...view, kind: 'click' }]],
    ['another channel', [{ ...view, channel: 'mine' }]],
    ['a field more', [{ ...crash, email: 'ana@example.com' }]],
    ['a query in the screen', [{ ...crash, screen: '/x?code=1' }]],
    ['a position that is an address', [{ ...crash, stack: ['https://hosts.example/main.js:1:2'] }]],
    ['a long message', [{ ...crash, message: 'a'.repeat(201) }]],
    ['a long stack', [{ ...crash, stack: Array(11).fill('main.js:1:2') }]],
  ])('answers 400 and counts nothing for %s', async (_, events) => {
    expect((await post(events)).statusCode).toBe(400)
    expect(await scrape()).not.toContain('remote="')
  })
})

it('limits a sender for an hour, and the memory for senders', () => {
  const hour = 60 * 60 * 1000
  const counts = senderLimit(2, 2)
  const calls = ['a', 'a', 'a', 'b', 'c'].map((key) => counts(key, hour))
  expect(calls).toEqual([true, true, false, true, false])
  expect([counts('a', 2 * hour), counts('c', 2 * hour)]).toEqual([true, true])
})
