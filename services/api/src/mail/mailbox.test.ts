import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outboxMailer } from '../lib/mailer'
import { startApp, type TestApp } from '../testing/app'
import { mailboxRoutes } from './mailbox-routes'

let test: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-api-mailbox-'))
  test = await startApp({ register: async (app) => app.register(mailboxRoutes, { folder }) })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, options: { host?: string; remoteAddress?: string } = {}) =>
  test.app.inject({
    url: `/dev/mailbox${url}`,
    headers: { host: options.host ?? 'localhost:3100' },
    remoteAddress: options.remoteAddress ?? '127.0.0.1',
  })

it('lists the mails, all or those to one address, and shows one in both forms', async () => {
  expect((await get('')).body).toContain('No mails yet.')
  const mailer = outboxMailer(folder)
  await mailer.send({
    id: 'one',
    to: 'ada@hosts.test',
    subject: 'A <b>',
    text: 'See https://a.test/?x=1&y=2',
  })
  await mailer.send({ id: 'two', to: 'bob@hosts.test', subject: 'Second', text: 'Hi', html: '<p>Hi</p>' })
  await writeFile(join(folder, 'broken.json'), '{}')
  const all = (await get('')).body
  expect([all.includes('A &lt;b&gt;'), all.includes('Second')]).toEqual([true, true])
  const own = (await get('?to=ada@hosts.test')).body
  expect([own.includes('A &lt;b&gt;'), own.includes('Second')]).toEqual([true, false])
  expect((await get('/one')).body).toContain('<a href="https://a.test/?x=1&amp;y=2">')

  const page = await get('/two')
  expect(page.body).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/two/html"',
  )
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
  const html = await get('/two/html')
  expect(html.body).toBe('<p>Hi</p>')
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-popups/)
  expect(html.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
})

it.each([
  ['no such mail', '/three', {}],
  ['a file elsewhere', '/..%2Fjwt-secret', {}],
  ['another machine', '', { remoteAddress: '192.168.1.7' }],
  ['a name that leads to this machine', '', { host: 'evil.test' }],
])('shows no mail for %s', async (_, url, options) => {
  expect((await get(url, options)).statusCode).toBe(404)
})
