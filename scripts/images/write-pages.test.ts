import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runtimeConfig } from '../../shared/src/config'
import { removeConfig } from '../../shell/src/service-worker/remove-config'
import { writePages } from './write-pages'

let folder: string
const read = (name: string) => readFile(path.join(folder, 'pages', name), 'utf8')
/** Fills in a page as the container does. */
const fillIn = (text: string) =>
  text
    .replace('$ENVIRONMENT', 'development')
    .replace('$OVERRIDE_ORIGINS_JSON', '"http://localhost:3001","http://localhost:3002"')
const readConfig = async (name: string) =>
  runtimeConfig.parse(JSON.parse(/json">([^<]*)</.exec(fillIn(await read(name)))?.[1] ?? ''))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-pages-'))
  const html = '<script id="config" type="application/json">{}</script><script>start()</script>'
  await writeFile(path.join(folder, 'index.html'), html)
  await writePages(path.join(folder, 'index.html'), path.join(folder, 'pages'))
})
afterAll(() => rm(folder, { recursive: true }))

test('writes a whole configuration into the page, with the chat sandbox below its address', async () => {
  expect(await readConfig('sandbox/index.html')).toMatchObject({
    apiUrl: '/api/v1',
    registry: {
      keys: ['$REGISTRY_PUBLIC_KEY'],
      overrideOrigins: ['http://localhost:3001', 'http://localhost:3002'],
    },
    chat: { key: '$STREAM_KEY', url: '/stream' },
  })
})

test('allows a hosted chat service instead of the sandbox', async () => {
  expect((await readConfig('hosted/index.html')).chat).toEqual({ key: '$STREAM_KEY' })
  expect(await read('hosted/headers.conf')).toContain('wss://')
  expect(await read('sandbox/headers.conf')).not.toContain('wss://')
})

test('allows the worker to fetch, and nothing else', async () => {
  expect(await read('sandbox/worker-headers.conf')).toBe(
    `add_header Content-Security-Policy "default-src 'none'; connect-src 'self' $OVERRIDE_ORIGINS" always;\n`,
  )
})

test('writes each header as one line of nginx, with the hash of the inline script', async () => {
  const lines = (await read('sandbox/headers.conf')).trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^add_header [\w-]+ "([^"\\]|\\")*" always;$/)
  expect(lines.find((line) => line.includes('Content-Security-Policy'))).toMatch(
    /script-src 'self' \S+ 'sha256-/,
  )
})

test.each(['sandbox', 'hosted'])(
  'keeps the %s page the one that the registry has the hash of',
  async (name) => {
    const html = await readFile(path.join(folder, 'index.html'), 'utf8')
    expect(removeConfig(fillIn(await read(`${name}/index.html`)))).toBe(removeConfig(html))
  },
)
