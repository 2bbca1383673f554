import { startApp, type TestApp } from '../testing/app'

describe('reports of parts in slots', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await startApp()
  })
  afterEach(() => test.close())

  const post = (events: unknown) =>
    test.app.inject({ method: 'POST', url: '/api/v1/telemetry/fillers', payload: { events } })
  const scrape = async () => (await test.app.inject('/metrics')).body
  const part = { remote: 'chat', version: '1.2.0', channel: 'stable', outcome: 'shown' }

  it('counts parts by release and outcome', async () => {
    expect((await post([part, part, { ...part, outcome: 'slow' }])).statusCode).toBe(204)
    const metrics = await scrape()
    const labels = 'remote="chat",version="1.2.0",channel="stable"'
    expect(metrics).toContain(`hosts_fillers_total{${labels},outcome="shown"} 2`)
    expect(metrics).toContain(`hosts_fillers_total{${labels},outcome="slow"} 1`)
  })

  it.each([{ outcome: 'seen' }, { user: 'ana' }, { remote: 'Chat' }])('refuses %j', async (change) => {
    expect((await post([{ ...part, ...change }])).statusCode).toBe(400)
  })
})
