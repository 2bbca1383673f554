import { startApp, type TestApp } from '../testing/app'

const FRONT = '172.20.0.2'
const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const start = async (trusted: string) => {
  const test = await startApp({ env: { TRUST_PROXY: trusted, LOGINS_PER_MINUTE: '2' } })
  apps.push(test)
  /** Tries to log in by way of `from`, with what it forwards; answers the status. */
  return async (from: string, forwarded: string) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/warehouse-owner/login',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'owner@nordlicht.test', password: 'wrong' },
    })
    return statusCode
  }
}

it.each([FRONT, '172.20.0.0/16', 'uniquelocal', `10.0.0.1, ${FRONT}`])(
  'limits callers one by one behind a front in %s',
  async (trusted) => {
    const logIn = await start(trusted)
    for (const expected of [401, 401, 429]) expect(await logIn(FRONT, '203.0.113.7')).toBe(expected)
    expect(await logIn(FRONT, '203.0.113.8')).toBe(401)
  },
)

it('a caller who writes addresses into the header stays the one whom the front saw', async () => {
  const logIn = await start(FRONT)
  const seen = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((made) => `${made}, 203.0.113.7`)
  for (const [index, forwarded] of seen.entries())
    expect(await logIn(FRONT, forwarded)).toBe(index < 2 ? 401 : 429)
})

it.each([
  ['nobody is trusted', ''],
  ['the header comes past the front', FRONT],
])('the header is nothing where %s', async (_, trusted) => {
  const logIn = await start(trusted)
  const past = '192.0.2.44'
  for (const [index, expected] of [401, 401, 429].entries())
    expect(await logIn(past, `198.51.100.${index}`)).toBe(expected)
})
