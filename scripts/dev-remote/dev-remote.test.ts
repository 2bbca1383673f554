import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireOverridable } from './deployed-page.mjs'
import { isDevRemote, readOptions } from './options.mjs'

test('recognizes either option that asks for one remote', () => {
  expect(isDevRemote(['--only', 'chat'])).toBe(true)
  expect(isDevRemote(['--against=https://hosts.example'])).toBe(true)
  expect(isDevRemote(['--reset', '--port-offset', '10'])).toBe(false)
})

test('serves a remote at its standalone port, for the local stack unless another page is named', () => {
  const { remote, page, port } = readOptions(['--only', 'chat'])
  expect([remote.folder, page.href, port]).toEqual(['remotes/chat', 'http://localhost:3000/', 3013])
  const other = readOptions(['--only', 'auth', '--against', 'https://hosts.example', '--port-offset', '100'])
  expect([other.page.href, other.port]).toEqual(['https://hosts.example/', 3111])
})

test.each([
  [['--against', 'http://localhost:3000'], /needs the one remote to serve: --only REMOTE\. Remotes: auth, /],
  [
    ['--only', 'sales'],
    /There is no remote sales\. Remotes: auth, bookings, campaigns, chat, drivers, gate, locations\./,
  ],
  [['--only', 'chat', '--against', 'hosts'], /takes an address like https:/],
  [['--only', 'chat', '--rest'], /Unknown option '--rest'\. Known options: --only/],
  [['--only', 'chat', '--port-offset', 'x'], /whole number/],
  [['--only', 'chat', '--port-offset', '2047'], /refuse port 5060, which chat would have/],
])('refuses %p', (args, words) => {
  expect(() => readOptions(args)).toThrow(words)
})

describe('the page', () => {
  let body = ''
  let server: Server
  let page: URL
  beforeAll(async () => {
    server = createServer((_, response) => response.end(body))
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
    page = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const allowing = (overrideOrigins: string[]) => {
    const config = { registry: { url: '/registry.json', overrideOrigins } }
    return `<!doctype html><script id="config" type="application/json">${JSON.stringify(config)}</script>`
  }
  const check = () => requireOverridable(page, 'http://localhost:3013')

  test('passes where it allows the origin', async () => {
    body = allowing(['http://localhost:3013'])
    await expect(check()).resolves.toBeUndefined()
  })

  test.each([
    ['without listed origins', allowing([]), /add that to registry\.overrideOrigins/],
    ['of another application', '<!doctype html><h1>Welcome to nginx</h1>', /but it is not Hosts/],
    ['with a broken configuration', allowing([]).replace('{', '{{'), /but it is not Hosts/],
  ])('is refused %s', async (_, html, words) => {
    body = html
    await expect(check()).rejects.toThrow(words)
  })

  test('is refused when it does not answer', async () => {
    const gone = new URL('http://localhost:29999')
    await expect(requireOverridable(gone, 'http://localhost:3013')).rejects.toThrow(/does not answer \(ECONN/)
  })
})
