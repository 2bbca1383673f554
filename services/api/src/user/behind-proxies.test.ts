import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempts, auditEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

/** As compose has it. */
const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8')
const TRUST_PROXY = String(/^ {6}TRUST_PROXY: (\S+)$/m.exec(compose)?.[1])
/** The shell's nginx in compose's network. It forwards one address: scripts/images/trusted-proxies.test.ts. */
const SHELL = '172.18.0.7'
const EMAIL = 'owner@nordlicht.test'

describe('behind the shell and a proxy in front of it', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp({ env: { TRUST_PROXY } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.delete(attempts)
    await test.db.delete(auditEvents)
  })

  const logIn = async (client: string, password: string) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/warehouse-owner/login',
      remoteAddress: SHELL,
      headers: { 'x-forwarded-for': client, 'x-forwarded-proto': 'https' },
      payload: { email: EMAIL, password },
    })
    return statusCode
  }

  it.each([
    ['public', '203.0.113.7', '203.0.113.8'],
    ['private', '10.1.2.3', '10.1.2.4'],
    ['IPv6', '2001:db8:1::7', '2001:db8:2::7'],
  ])('ten wrong passwords lock out their own %s address only', async (_, client, other) => {
    for (let attempt = 0; attempt < 10; attempt++) expect(await logIn(client, 'wrong')).toBe(401)
    expect(await logIn(client, PASSWORD)).toBe(429)
    expect(await logIn(other, PASSWORD)).toBe(200)
  })

  it('the audit has the address of the client', async () => {
    await logIn('203.0.113.7', PASSWORD)
    await logIn('10.1.2.3', 'wrong')
    const rows = await test.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(rows.map(({ event, address }) => [event, address])).toEqual([
      ['login', '203.0.113.7'],
      ['login-refused', '10.1.2.3'],
    ])
  })

  it('an address is known to an account that has logged in from it, not from others', async () => {
    await logIn('203.0.113.7', PASSWORD)
    await test.db.delete(attempts)
    const resetsAt = new Date(Date.now() + 60_000)
    await test.db.insert(attempts).values({ key: `login of ${EMAIL}`, count: 100, resetsAt })
    expect(await logIn('203.0.113.8', PASSWORD)).toBe(429)
    expect(await logIn('203.0.113.7', PASSWORD)).toBe(200)
  })
})

describe('behind two proxies that it trusts by itself', () => {
  const FRONT = '192.0.2.9'
  let test: TestApp
  beforeAll(async () => {
    test = await startApp({ env: { TRUST_PROXY: `172.18.0.0/16,${FRONT}` } })
  })
  afterAll(() => test.close())

  it.each([
    ['sees the client before the front', `203.0.113.7, ${FRONT}`, '203.0.113.7'],
    ['does not believe a hop that the client has invented', `10.0.0.1, 203.0.113.7, ${FRONT}`, '203.0.113.7'],
    ['does not believe an invented front', `${FRONT}, 203.0.113.7, ${FRONT}`, '203.0.113.7'],
    ['sees a client that comes past the front', '203.0.113.9', '203.0.113.9'],
  ])('%s', async (_, forwarded, client) => {
    await test.db.delete(auditEvents)
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/warehouse-owner/login',
      remoteAddress: SHELL,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: EMAIL, password: PASSWORD },
    })
    const rows = await test.db.select().from(auditEvents)
    expect(rows.map(({ address }) => address)).toEqual([client])
  })
})
