import { cpSync, readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serveShell as serveFolder } from '../../stack/static-server.mjs'
import { openSite, type Site } from '../site'
import { createWorkFolder } from '../testing/fake-remote'
import { createFakeShell } from '../testing/fake-shell'
import { listNamed } from '../testing/read-served-shell'
import { releaseShell } from './release-shell'

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterEach(() => work.remove())

const build = (version: string, change = {}) => createFakeShell(work.folder, { version, ...change })
const publish = (version: string, change = {}) => releaseShell(site, build(version, change), false)
const place = (file = '') => path.join(work.root, 'shell', file)

/** Servers in a row, each with a folder of its own, of which one after the other answers. */
const serveAlternately = async (folders: string[]) => {
  const config = {
    apiUrl: '/api',
    registry: { url: '/registry.json', origins: [], overrideOrigins: [] },
    chat: {},
  }
  const servers: Server[] = []
  for (const folder of folders)
    servers.push(
      await serveFolder(path.join(folder, 'shell'), 0, {
        config,
        registryFile: path.join(folder, 'registry.json'),
      }),
    )
  let turn = 0
  const ask = (file: string) => {
    turn += 1
    const server = servers[turn % servers.length] as Server
    const { port } = server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/${file}`)
  }
  const close = () => {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  }
  return { ask, close }
}

test('two servers, of which one has the new page, serve every visitor in turns', async () => {
  await publish('1.0.0')
  const other = path.join(work.folder, 'other')
  cpSync(work.root, other, { recursive: true })
  await publish('2.0.0')
  // As the order of upload leaves it: the files are everywhere before the first page is.
  for (const file of readdirSync(place())) {
    if (/\.[0-9a-f]{10}\./.test(file)) cpSync(place(file), path.join(other, 'shell', file))
  }
  const { ask, close } = await serveAlternately([work.root, other])
  const pages = new Set<string>()
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const html = await (await ask('login')).text()
    pages.add(html)
    for (const file of listNamed(html)) expect((await ask(file)).status).toBe(200)
  }
  expect(pages.size).toBe(2)
  close()
})
