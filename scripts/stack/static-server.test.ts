import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveReleases } from './static-server.mjs'

const code = 'globalThis.text = "the same again and again";\n'.repeat(100)
let folder: string
let server: Server

const get = (file: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`, { headers })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-static-'))
  await mkdir(path.join(folder, 'site/1.0.0+0123456789'), { recursive: true })
  for (const name of [
    'site/main.0123456789.js',
    'site/main.0123456789.css',
    'site/1.0.0+0123456789/remote-entry.js',
    'site/plain.js',
    'outside.0123456789.js',
  ])
    await writeFile(path.join(folder, name), code)
  server = await serveReleases(path.join(folder, 'site'), 0)
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
])('compresses %s, which never changes, for browsers that accept brotli', async (file, type) => {
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
  ['main.0123456789.js', 'gzip'],
  ['plain.js', 'gzip, br'],
])('sends %s as it is to who accepts %s', async (file, encoding) => {
  const response = await get(file, { 'Accept-Encoding': encoding })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(code)
})

test.each([
  'missing.0123456789.js',
  '../outside.0123456789.js',
  '%2e%2e/outside.0123456789.js',
  '..%2foutside.0123456789.js',
])('does not find %s', async (file) => {
  expect((await get(file, { 'Accept-Encoding': 'br' })).status).toBe(404)
})
