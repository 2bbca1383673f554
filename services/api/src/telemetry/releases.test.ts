import { sql } from 'drizzle-orm'
import { releasePeople } from '../db/schema'
import { createToken, startApp, type TestApp } from '../testing/app'
import { createPersonHash } from './hash-person'
import { limitReleases, releasesPerSender } from './limit-releases'

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

  type From = { address?: string; browser?: string; path?: string; headers?: object; app?: TestApp }
  const post = (
    events: unknown,
    { address = '198.51.100.1', browser, path = 'releases', headers, app = test }: From = {},
  ) =>
    app.app.inject({
      method: 'POST',
      url: `/api/v1/telemetry/${path}`,
      ...(browser && { query: { browser } }),
      payload: { events },
      headers: { 'x-forwarded-for': address, ...headers },
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

  const harm = { ...release, harm: 'hung' }
  const count = async (query: Record<string, string> = {}, app = test) =>
    (await app.app.inject({ url: '/metrics/releases', query: { remote: 'chat', ...query } })).json()
  const visitors = (people: number, troubled: number) => ({
    version: '1.2.0',
    channel: 'canary',
    isUser: false,
    people,
    troubled,
  })

  it('counts people, however often each of them opens a screen or has a problem', async () => {
    for (let time = 0; time < 3; time += 1)
      await post([view, view, crash, { ...crash, kind: 'error' }, failure])
    await post(Array(20).fill(view), { address: '198.51.100.2' })
    expect(await count()).toEqual([visitors(2, 1)])
    const metrics = await scrape()
    for (const [kind, people, events] of [
      ['crash', 1, 3],
      ['error', 1, 3],
      ['failure', 1, 3],
    ]) {
      expect(metrics).toContain(`hosts_release_people{${labels},kind="${kind}"} ${people}`)
      expect(metrics).toContain(`hosts_release_events_total{${labels},kind="${kind}"} ${events}`)
    }
    expect(metrics).toContain(`hosts_release_people{${labels},kind="view"} 2`)
  })

  it('counts who had a problem as somebody who opened it, also where the page could not say so', async () => {
    await post([harm, { ...harm, harm: 'not-known-yet' }], { path: 'harms' })
    expect(await count()).toEqual([visitors(1, 1)])
    const metrics = await scrape()
    for (const kind of ['hung', 'other'])
      expect(metrics).toContain(`hosts_release_people{${labels},kind="${kind}"} 1`)
  })

  it('counts a user once, wherever the calls come from, also after the token has expired', async () => {
    const token = await createToken(test.app, test.world.owner.id)
    const expired = test.app.jwt.sign({ sub: String(test.world.owner.id), sid: 1 }, { expiresIn: 1 })
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    for (const [index, each] of [token, expired, forged].entries())
      await post([crash], { address: `198.51.100.${index}`, headers: { authorization: `Bearer ${each}` } })
    expect(await count()).toEqual(
      expect.arrayContaining([visitors(1, 1), { ...visitors(1, 1), isUser: true }]),
    )
  })

  it('counts an address as two visitors at most, whatever numbers its browsers have', async () => {
    for (let browser = 0; browser < 32; browser += 1) await post([view, crash], { browser: String(browser) })
    expect(await count()).toEqual([visitors(2, 2)])
    for (const browser of ['32', '-1', 'x']) expect((await post([view], { browser })).statusCode).toBe(400)
  })

  it('counts those of the last seconds', async () => {
    await post([crash])
    await test.db.update(releasePeople).set({ at: sql`now() - interval '2 hours'` })
    await post([view], { address: '198.51.100.2' })
    const seconds = '3600'
    expect(await count({ seconds })).toEqual([visitors(1, 0)])
    await post([view])
    expect(await count({ seconds })).toEqual([visitors(2, 0)])
    expect(await count()).toEqual([visitors(2, 1)])
  })

  it('has one count for several processes, which a restart does not change', async () => {
    const others = await Promise.all(
      [1, 2].map(() => startApp({ sharing: test, env: { TRUST_PROXY: 'loopback' } })),
    )
    const apps = [test, ...others]
    await Promise.all(
      Array.from({ length: 12 }, (_, person) =>
        Promise.all(apps.map((app) => post([view, crash], { app, address: `198.51.100.${person}` }))),
      ),
    )
    for (const app of apps) expect(await count({}, app)).toEqual([visitors(12, 12)])
    await Promise.all(others.map((app) => app.close()))
    const restarted = await startApp({ sharing: test, env: { TRUST_PROXY: 'loopback' } })
    await post([view], { app: restarted, address: '198.51.100.3' })
    expect(await count({}, restarted)).toEqual([visitors(12, 12)])
    expect((await restarted.app.inject('/metrics')).body).toContain(
      `hosts_release_people{${labels},kind="crash"} 12`,
    )
    await restarted.close()
  })

  it('stores a hash that is another one tomorrow, and none of what it is made from', async () => {
    await post([view])
    const [row] = await test.db.select().from(releasePeople)
    expect(row?.person).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(row)).not.toContain('198.51')
    const hash = createPersonHash('secret')
    const today = hash('user 1', new Date('2026-11-28T00:00:00Z'))
    expect(hash('user 1', new Date('2026-11-28T23:59:59Z'))).toBe(today)
    expect(hash('user 1', new Date('2026-11-29T00:00:00Z'))).not.toBe(today)
    expect(createPersonHash('another')('user 1', new Date('2026-11-28T00:00:00Z'))).not.toBe(today)
  })

  it('counts what others report, whatever one address invents', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...failure, version: `9.0.${index}` }))
    for (let at = 0; at < many.length; at += 50) await post(many.slice(at, at + 50))
    expect(await count()).toHaveLength(releasesPerSender)
    await post([view, failure], { address: '198.51.100.2' })
    const headers = { authorization: `Bearer ${await createToken(test.app, test.world.owner.id)}` }
    await post([view], { headers })
    expect(await count()).toEqual(
      expect.arrayContaining([visitors(1, 1), { ...visitors(1, 0), isUser: true }]),
    )
    expect(await scrape()).toContain(`hosts_release_events_total{${labels},kind="failure"} 1`)
  })

  it('lets a sender name other releases an hour later', () => {
    const mayName = limitReleases(2)
    const name = (patch: number, now: number) =>
      mayName('one', { remote: 'chat', version: `1.0.${patch}` }, now)
    expect([name(0, 0), name(1, 0), name(2, 0), name(0, 1)]).toEqual([true, true, false, true])
    expect(name(2, 3_600_000)).toBe(true)
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

  it.each<[string, unknown[], string?]>([
    ['no events', []],
    ['another kind', [{ ...view, kind: 'click' }]],
    ['another channel', [{ ...view, channel: 'mine' }]],
    ['a field more', [{ ...crash, email: 'ana@example.com' }]],
    ['a query in the screen', [{ ...crash, screen: '/x?code=1' }]],
    ['a position that is an address', [{ ...crash, stack: ['https://hosts.example/main.js:1:2'] }]],
    ['a long message', [{ ...crash, message: 'a'.repeat(201) }]],
    ['a harm that is none', [{ ...harm, harm: 'Hung"} 1' }], 'harms'],
    ['a field more in a harm', [{ ...harm, email: 'ana@example.com' }], 'harms'],
    ['a long stack', [{ ...crash, stack: Array(11).fill('main.js:1:2') }]],
  ])('answers 400 and counts nothing for %s', async (_, events, path = 'releases') => {
    expect((await post(events, { path })).statusCode).toBe(400)
    expect(await scrape()).not.toContain('remote="')
  })
})
