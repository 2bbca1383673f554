import { startApp, type TestApp } from '../testing/app'
import { PASSWORD } from '../testing/world'

let test: TestApp
const lines: string[] = []
beforeAll(async () => {
  test = await startApp({
    env: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => test.close())

it('logs each request by its route, and no secret', async () => {
  const post = (path: string, body: object) =>
    test.call(undefined, 'POST', `/user/warehouse-owner/${path}`, { body })
  const { body } = await post('login', { email: 'owner@nordlicht.test', password: PASSWORD })
  await post('refresh', { refreshToken: body.refreshToken })
  await test.call(undefined, 'GET', '/user/warehouse-owner/invite/the-code-of-an-invite')
  await post('password/forgot', { email: 'owner@nordlicht.test' })
  const code = /reset=(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? 'none'
  await post('password/reset', { code, password: 'another long one' })
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
