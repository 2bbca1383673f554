import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitUntilReady } from '../stack/wait-until-ready.mjs'
import { startDns } from './testing/start-dns'

/** The containers have addresses of their own with the same port, which only Linux has on its loopback. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (file) => process.platform === 'linux' && spawnSync(file, ['-v']).status === 0,
)
const withNginx = nginx ? describe : describe.skip
if (!nginx) console.warn('Skipped, as nginx is not installed here: two containers of one remote.')

/** How the shell's container passes requests on to remotes. */
const location = /location ~ \^\/remotes[\s\S]*?\n {4}}/.exec(
  readFileSync(path.join(__dirname, '../../docker/shell/etc/nginx/nginx.conf'), 'utf8'),
)?.[0]

withNginx('two containers of one remote with different releases', () => {
  const addresses = ['127.0.0.2', '127.0.0.3']
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-containers-'))
  let containers: Server[] = []
  let dns: Awaited<ReturnType<typeof startDns>>
  let server: ChildProcess
  let origin: string

  const startContainer = async (address: string, port: number) => {
    const container = createServer(({ url }, response) => {
      const isHere = url === `/remotes/chat/${address}.js` || url === '/remotes/chat/both.js'
      response.writeHead(isHere ? 200 : 404).end(address)
    })
    await once(container.listen(port, address), 'listening')
    return container
  }

  beforeAll(async () => {
    dns = await startDns(addresses)
    const first = await startContainer('127.0.0.2', 0)
    const { port } = first.address() as AddressInfo
    containers = [first, await startContainer('127.0.0.3', port)]
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const own = (probe.address() as AddressInfo).port
    await new Promise((resolve) => probe.close(resolve))
    origin = `http://127.0.0.1:${own}`
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fast;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; resolver 127.0.0.1:${dns.port} valid=1s ipv6=off;
      server { listen 127.0.0.1:${own}; location = /health { return 204; } ${location?.replace('8080', String(port))} } }`,
    )
    server = spawn(
      String(nginx),
      ['-p', folder, '-c', `${folder}/nginx.conf`, '-g', 'daemon off; master_process off;'],
      { stdio: 'ignore' },
    )
    await waitUntilReady('nginx', `${origin}/health`, { seconds: 10 })
  })
  afterAll(async () => {
    if (server.kill()) await once(server, 'close')
    dns.close()
    for (const container of containers) {
      container.close()
      container.closeAllConnections()
    }
    rmSync(folder, { recursive: true })
  })

  const ask = async (file: string) => {
    const answers = Array.from(
      { length: 10 },
      async () => (await fetch(`${origin}/remotes/chat/${file}`)).status,
    )
    return [...new Set(await Promise.all(answers))]
  }

  test.each(['127.0.0.2.js', '127.0.0.3.js', 'both.js'])('answer every request for %s', async (file) => {
    expect(await ask(file)).toEqual([200])
  })

  test('answer 404 for a file that neither has', async () => {
    expect(await ask('other.js')).toEqual([404])
  })
})
