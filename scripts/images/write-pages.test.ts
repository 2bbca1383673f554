import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runtimeConfig } from '../../shared/src/config'
import { writePages } from './write-pages'

let folder: string
const read = (name: string) => readFile(path.join(folder, 'pages', name), 'utf8')
/** As the container fills it in. */
const filled = (text: string) =>
  text
    .replace('$ENVIRONMENT', 'development')
    .replace('$OVERRIDE_ORIGINS_JSON', '"http://localhost:3001","http://localhost:3002"')
const configIn = async (name: string) =>
  runtimeConfig.parse(JSON.parse(/json">([^<]*)</.exec(filled(await read(name)))?.[1] ?? ''))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-pages-'))
  const html = '<script id="config" type="application/json">{}</script><script>start()</script>'
  await writeFile(path.join(folder, 'index.html'), html)
  await writePages(path.join(folder, 'index.html'), path.join(folder, 'pages'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the page carries a whole configuration, with the chat sandbox below its own address', async () => {
  expect(await configIn('sandbox/index.html')).toMatchObject({
    apiUrl: '/api/v1',
    registry: {
      keys: ['$REGISTRY_PUBLIC_KEY'],
      overrideOrigins: ['http://localhost:3001', 'http://localhost:3002'],
    },
    chat: { key: '$STREAM_KEY', url: '/stream' },
  })
})

test('with a hosted chat service there is no sandbox in the page, and the policy allows the service', async () => {
  expect((await configIn('hosted/index.html')).chat).toEqual({ key: '$STREAM_KEY' })
  expect(await read('hosted/headers.conf')).toContain('wss://')
  expect(await read('sandbox/headers.conf')).not.toContain('wss://')
})

test('every header is one line of nginx, with the hash of the inline script', async () => {
  const lines = (await read('sandbox/headers.conf')).trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^add_header [\w-]+ "([^"\\]|\\")*" always;$/)
  expect(lines.find((line) => line.includes('Content-Security-Policy'))).toMatch(
    /script-src 'self' \S+ 'sha256-/,
  )
})
