import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { waitUntilReady } from '../stack/wait-until-ready.mjs'

const docker = path.join(__dirname, '../../docker')
const script = 'shell/docker-entrypoint.d/30-trusted-proxies.sh'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-proxies-'))
  for (const name of ['tmp/page', 'site/html', 'hosts'])
    mkdirSync(path.join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file of the image, with the image's folders below the test's. */
const copy = (from: string, to: string, change = (content: string) => content) => {
  const content = readFileSync(path.join(docker, from), 'utf8').replace(
    /(?<=[\s>])\/(tmp|site)\//g,
    `${folder}/$1/`,
  )
  writeFileSync(path.join(folder, to), change(content))
}
const runScript = (TRUSTED_PROXIES: string) => {
  copy(script, 'script.sh')
  return spawnSync('sh', [path.join(folder, 'script.sh')], {
    env: { ...process.env, TRUSTED_PROXIES },
    encoding: 'utf8',
  })
}

test.each([
  ['a name', 'front.example'],
  ['a name that the API knows', 'uniquelocal'],
  ['an address that ends early', '10.0.0.5 10.0.1'],
  ['a number too large', '10.0.0.256'],
  ['a network too small', '10.0.0.0/33'],
  ['everybody', '0.0.0.0/0'],
  ['everybody with IPv6', '::/0'],
  ['what nginx would read as more', '10.0.0.5;'],
  ['what the shell would read as files', '*'],
])('the container refuses %s as a trusted proxy', (_, value) => {
  const { status, stderr } = runScript(value)
  expect([status, stderr]).toEqual([
    1,
    `TRUSTED_PROXIES has ${value.split(' ').at(-1)}: list addresses like 10.0.0.5 and networks like 10.0.1.0/24, not names, and not everybody (/0).\n`,
  ])
})

/** nginx as the image starts it. Each proxy and client of a test has an address of its own, which only Linux has on its loopback. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (file) => process.platform === 'linux' && spawnSync(file, ['-v']).status === 0,
)
const withNginx = nginx ? describe : describe.skip
if (!nginx) console.warn('Skipped, as nginx is not installed here: what the shell forwards to the API.')

withNginx('the shell forwards', () => {
  let api: Server
  let server: ChildProcess
  let port: number
  beforeAll(async () => {
    api = createServer(({ headers }, response) =>
      response.setHeader('x-accel-buffering', 'no').end(JSON.stringify(headers)),
    )
    await once(api.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => api.close())
  afterEach(async () => {
    if (server.kill()) await once(server, 'close')
  })

  const start = async (trustedProxies: string) => {
    expect(runScript(trustedProxies)).toMatchObject({ status: 0, stderr: '' })
    for (const name of ['tmp/page/headers.conf', 'tmp/page/worker-headers.conf', 'site/headers.conf'])
      writeFileSync(path.join(folder, name), '')
    for (const name of readdirSync(path.join(docker, 'nginx')))
      copy(`nginx/${name}`, `hosts/${name}`, (content) =>
        content.replace('include /etc/nginx/mime.types;', ''),
      )
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as AddressInfo).port
    await new Promise((resolve) => probe.close(resolve))
    copy('shell/etc/nginx/nginx.conf', 'nginx.conf', (content) =>
      content
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
        .replace('http://api:3100', `http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    )
    const args = ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')]
    // Files, as nginx opens /dev/stderr by its path, which a socket does not have.
    const log = path.join(folder, 'log')
    const file = openSync(log, 'w')
    server = spawn(String(nginx), [...args, '-g', 'daemon off; master_process off;'], {
      stdio: ['ignore', file, file],
    })
    closeSync(file)
    const ended = once(server, 'close').then(() => Promise.reject(new Error(readFileSync(log, 'utf8'))))
    ended.catch(() => {})
    await Promise.race([waitUntilReady('nginx', `http://127.0.0.1:${port}/health`, { seconds: 10 }), ended])
  }

  /** What the API gets from a peer of nginx. */
  const send = async (from: string, headers: Record<string, string>, url = '/api/v1/health') => {
    const sent = request({ port, host: '127.0.0.1', localAddress: from, path: url, headers }).end()
    const [response] = await once(sent, 'response')
    const body = await text(response)
    const {
      'x-forwarded-for': client,
      'x-forwarded-proto': scheme,
      ...others
    } = response.statusCode === 200 ? JSON.parse(body) : {}
    return { client, scheme, others, answered: response.headers }
  }
  const forwarded = (client: string, scheme = 'https') => ({
    'x-forwarded-for': client,
    'x-forwarded-proto': scheme,
  })

  const stranger = '127.0.0.3'
  const front = '127.0.0.2'
  const cdn = '127.0.9.1'

  test('its peer, whatever the header says, without trusted proxies', async () => {
    await start('')
    expect(await send(stranger, {})).toMatchObject({ client: stranger, scheme: 'http' })
    expect(await send(front, forwarded('203.0.113.7'))).toMatchObject({ client: front, scheme: 'http' })
  })

  test('the client of a trusted proxy, and nothing that anybody else invents', async () => {
    await start(`${front}, 127.0.9.0/24 fd00::5`)
    const cases: [from: string, header: string, client: string][] = [
      [front, '203.0.113.7', '203.0.113.7'],
      [front, '2001:db8::7', '2001:db8::7'],
      [front, '10.1.2.3', '10.1.2.3'],
      // What a client writes, its front has appended to.
      [front, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
      [front, `${front}, 203.0.113.7`, '203.0.113.7'],
      [front, '198.51.100.1, 10.1.2.3', '10.1.2.3'],
      // Two proxies in a row, and a client that claims to be one.
      [front, `203.0.113.7, ${cdn}`, '203.0.113.7'],
      [front, `198.51.100.1, 203.0.113.7, ${cdn}`, '203.0.113.7'],
      [front, 'unknown', front],
      [front, '', front],
      [stranger, '203.0.113.7', stranger],
      [stranger, `203.0.113.7, ${front}`, stranger],
    ]
    for (const [from, header, client] of cases)
      expect([from, header, (await send(from, forwarded(header))).client]).toEqual([from, header, client])
    for (const [from, scheme, expected] of [
      [front, 'https', 'https'],
      [front, 'http', 'http'],
      [front, 'javascript', 'http'],
      [stranger, 'https', 'http'],
    ] as const)
      expect([from, scheme, (await send(from, forwarded('203.0.113.7', scheme))).scheme]).toEqual([
        from,
        scheme,
        expected,
      ])
  })

  test('the host that the browser asks for and no other, redirects without a scheme, and what a stream asks of proxies', async () => {
    await start(front)
    const invented = {
      forwarded: 'for=198.51.100.1',
      'x-forwarded-host': 'evil.example',
      host: 'hosts.example',
    }
    const { others, answered } = await send(front, { ...forwarded('203.0.113.7'), ...invented })
    expect(others).toMatchObject({ host: 'hosts.example' })
    expect(Object.keys(others).filter((name) => /forwarded|real-ip/.test(name))).toEqual([])
    expect(answered['x-accel-buffering']).toBe('no')
    expect((await send(front, invented, '/api')).answered.location).toBe('/api/')
  })
})
