import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { precompress } from './precompress.mjs'
import { serveReleases, serveShell } from './static-server.mjs'

const code = 'globalThis.text = "the same again and again";\n'.repeat(100)
let folder: string
let server: Server

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`, { headers })

/** Sends a target as it is, which fetch would change or refuse; returns the status line of the answer. */
const sendRaw = async ({ port }: AddressInfo, target: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0]
}

/** The shell, with the page `page`. */
const serveSite = async (page: string) => {
  await writeFile(path.join(folder, 'site/index.html'), page)
  const config = {
    apiUrl: '/api',
    registry: { url: '/registry.json', origins: [], overrideOrigins: [] },
    chat: {},
  }
  const registryFile = path.join(folder, 'registry.json')
  return serveShell(path.join(folder, 'site'), 0, { config, registryFile })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-static-'))
  await mkdir(path.join(folder, 'site/1.0.0+0123456789'), { recursive: true })
  for (const name of [
    'site/main.0123456789.js',
    'site/main.0123456789.css',
    'site/1.0.0+0123456789/remote-entry.js',
    'site/favicon.ico',
    'outside.0123456789.js',
  ])
    await writeFile(path.join(folder, name), code)
  server = await serveReleases(path.join(folder, 'site'), 0)
  // As a release does, while the server runs.
  await precompress(path.join(folder, 'site'))
  await writeFile(path.join(folder, 'site/added.js'), code)
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

test.each([
  ['main.0123456789.js', 'text/javascript'],
  ['main.0123456789.css', 'text/css'],
  ['1.0.0+0123456789/remote-entry.js', 'text/javascript'],
])('compresses %s, which never changes, for browsers that accept it', async (file, type) => {
  const response = await get(file, { 'Accept-Encoding': 'gzip, br' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining(type),
    'cache-control': expect.stringContaining('immutable'),
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  })
  expect(Number(response.headers.get('content-length'))).toBeLessThan(code.length / 10)
  expect(await response.text()).toBe(code)
})

test.each([
  ['main.0123456789.js', 'gzip, deflate', 'gzip'],
  ['main.0123456789.js', 'identity', null],
  ['added.js', 'gzip, br', null],
])('sends %s to a browser that accepts %s as %s', async (file, accepted, encoding) => {
  const response = await get(file, { 'Accept-Encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toBe(code)
})

test('names the type of the icon that browsers request by themselves', async () => {
  expect((await get('favicon.ico', {})).headers.get('content-type')).toBe('image/x-icon')
})

test('answers 304 to a browser that has the file', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const etag = String((await get('main.0123456789.js', headers)).headers.get('etag'))
  const response = await get('main.0123456789.js', { ...headers, 'If-None-Match': etag })
  expect(response.status).toBe(304)
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test('serves files that the build has compressed, and compresses the same file of several folders once', async () => {
  const [built, cache] = [path.join(folder, 'site/built'), path.join(folder, 'cache')]
  const build = async (name: string) => {
    await mkdir(path.join(built, name), { recursive: true })
    await writeFile(path.join(built, name, 'main.0123456789.js'), code)
    await precompress(path.join(built, name), cache)
  }
  await Promise.all(['first', 'second', 'third'].map(build))
  await build('fourth')
  expect((await readdir(cache)).map((name) => path.extname(name)).sort()).toEqual(['.br', '.gz'])
  const best = await readFile(path.join(built, 'second/main.0123456789.js.br'))
  const response = await get('built/second/main.0123456789.js', { 'Accept-Encoding': 'br' })
  expect(response.headers.get('content-length')).toBe(String(best.length))
  expect(await response.text()).toBe(code)
})

test('compresses the page and the registry; the page is sent again only when it has changed', async () => {
  const page = '<script id="config" type="application/json">{}</script>'
  const shell = await serveSite(page)
  await writeFile(path.join(folder, 'registry.json'), code)
  const ask = (pathname: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(shell.address() as AddressInfo).port}${pathname}`, {
      headers: { 'Accept-Encoding': 'br', ...headers },
    })
  const first = await ask('/login')
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(await first.text()).toContain('"apiUrl":"/api"')
  const etag = String(first.headers.get('etag'))
  expect((await ask('/login', { 'If-None-Match': etag })).status).toBe(304)
  await writeFile(path.join(folder, 'site/index.html'), `${page}<p>Changed</p>`)
  expect((await ask('/login', { 'If-None-Match': etag })).status).toBe(200)

  const registry = await ask('/registry.json')
  expect(Object.fromEntries(registry.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  expect(await registry.text()).toBe(code)
  shell.closeAllConnections()
  shell.close()
})

test.each([
  'missing.0123456789.js',
  '../outside.0123456789.js',
  '%2e%2e/outside.0123456789.js',
  '..%2foutside.0123456789.js',
])('does not find %s', async (file) => {
  const { status, headers } = await get(file, { 'Accept-Encoding': 'br' })
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test.each([
  ['//', '200 OK'],
  ['http://%', '200 OK'],
  ['http://x y', '400 Bad Request'],
])('answers a request for %s, and the next one', async (target, status) => {
  const shell = await serveSite('<script id="config" type="application/json">{}</script>')
  const address = shell.address() as AddressInfo
  expect(await sendRaw(address, target)).toBe(`HTTP/1.1 ${status}`)
  expect(await sendRaw(address, '/login')).toBe('HTTP/1.1 200 OK')
  shell.close()
})
