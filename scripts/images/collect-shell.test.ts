import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readShell } from '../release/shell/serve-shell'
import { openSite, type Site } from '../release/site'
import { createWorkFolder } from '../release/testing/fake-remote'
import { collectShell } from './collect-shell'
import { signShell } from './signed-release'

const work = createWorkFolder()
let site: Site
let server: Server
let answer: string

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    signs: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    verifies: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
const [own, other] = [createKey(), createKey()]
const build = (name: string, hour: number, { signs } = own) =>
  signShell(
    { shell: { version: `1.0.0+${name}`, page: `sha384-${name}` }, at: `2026-11-28T${hour}:00:00.000Z` },
    signs,
  )
const collect = (rollbackTo?: string) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collectShell(site, { name: 'shell', address, key: own.verifies, rollbackTo })
}

beforeEach(async () => {
  site = await openSite({ root: work.root })
  server = createServer(({ url }, response) =>
    url === '/shell-release.json' ? response.end(answer) : response.writeHead(404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})
afterAll(work.remove)

test('names the page of the shell that its container serves, and the one before', async () => {
  const pages = async () => (await readShell(site))?.pages
  answer = build('one', 12)
  expect(await collect()).toEqual(['shell: 1.0.0+one'])
  expect(await readShell(site)).toEqual({ version: '1.0.0+one', pages: ['sha384-one'] })
  expect(await collect()).toEqual([])

  answer = build('evil', 23, other)
  expect(await collect()).toEqual([expect.stringContaining('the key of shell has not signed it')])
  expect(await pages()).toEqual(['sha384-one'])

  answer = build('two', 13)
  await collect()
  answer = build('three', 14)
  await collect()
  expect(await pages()).toEqual(['sha384-three', 'sha384-two'])

  answer = build('one', 12)
  expect(await collect()).toEqual([expect.stringMatching(/set ROLLBACK=shell=1\.0\.0\+one$/)])
  expect(await pages()).toEqual(['sha384-three', 'sha384-two'])
  expect(await collect('1.0.0+one')).toEqual(['shell: 1.0.0+one'])
  expect(await pages()).toEqual(['sha384-one', 'sha384-three'])
})
