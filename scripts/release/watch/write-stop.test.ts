import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ensureLocalKey, readPublicKey } from '../../stack/registry-key.mjs'
import { promote, setCanary } from '../canary'
import { listChanges } from '../list-changes'
import { readDocument, readRegistry } from '../registry-file'
import { release } from '../release'
import { renew } from '../renew'
import { releaseShell } from '../shell/release-shell'
import { openSite, type Site } from '../site'
import { changeBuild, createFakeRemote, createWorkFolder } from '../testing/fake-remote'
import { createFakeShell } from '../testing/fake-shell'
import type { Decision } from './create-watch'
import { openStopSite } from './stop-site'
import { watchReleases } from './watch-releases'
import { writeStop } from './write-stop'

let work: ReturnType<typeof createWorkFolder>
let site: Site
let stops: ReturnType<typeof openStopSite>
beforeEach(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
  stops = openStopSite({ root: work.root, env: {} })
  await release(site, createFakeRemote(work.folder, { version: '1.0.0' }), {})
  await release(site, createFakeRemote(work.folder, { version: '2.0.0' }), { canary: 20 })
})
afterEach(() => work.remove())

const endCanary: Decision = { remote: 'chat', version: '2.0.0', action: 'end canary', why: 'problems' }
const rollBack: Decision = { ...endCanary, action: 'roll back' }
const registryFile = () => path.join(work.root, 'registry.json')
const readChat = async () => (await readRegistry(site))?.remotes.chat

test('ends a canary beside the registry, whose signature stays', async () => {
  const before = JSON.parse(readFileSync(registryFile(), 'utf8'))
  expect(await writeStop(stops, endCanary)).toBe(true)
  expect(JSON.parse(readFileSync(registryFile(), 'utf8'))).toMatchObject(before)
  expect(await readChat()).toEqual({ stable: expect.objectContaining({ version: '1.0.0' }) })
  expect(await writeStop(stops, endCanary)).toBe(false)
})

test('goes back to the stable release before, after it has ended a canary', async () => {
  await promote(site, 'chat')
  await release(site, createFakeRemote(work.folder, { version: '3.0.0' }), { canary: 5 })
  await writeStop(stops, { ...endCanary, version: '3.0.0' })
  await writeStop(stops, rollBack)
  expect(await readChat()).toEqual({ stable: expect.objectContaining({ version: '1.0.0' }) })
  await expect(writeStop(stops, { ...rollBack, version: '1.0.0' })).rejects.toThrow(
    /no release that it may go back to alone/,
  )
})

test('does not go back to a damaged release', async () => {
  const { stable } = await promote(site, 'chat')
  rmSync(path.join(work.root, stable.base, 'images'), { recursive: true })
  await expect(writeStop(stops, rollBack)).rejects.toThrow(/1\.0\.0 is damaged/)
})

test('becomes part of the registry and its history with the next change', async () => {
  await writeStop(stops, endCanary)
  const stopped = await readRegistry(site)
  await renew(site)
  const document = await readDocument(site)
  expect(document?.stop).toBeNull()
  expect(document?.registry.remotes).toEqual(stopped?.remotes)
  expect(document?.registry.sequence).toBeGreaterThan(stopped?.sequence ?? 0)
  expect(await listChanges(site, 'chat')).toEqual([
    expect.stringMatching(/ {2}release chat: stable 1\.0\.0 {2}by \S+/),
    expect.stringMatching(/ {2}release --canary chat: stable 1\.0\.0, canary 2\.0\.0 for 20 % /),
    expect.stringMatching(/ {2}canary 0 chat: stable 1\.0\.0 {2}by watch-release {2}problems$/),
  ])
})

test('stops nothing with a key that the registry does not name', async () => {
  rmSync(path.join(work.folder, 'stop-key.pem'))
  const other = openStopSite({ root: work.root, env: {} })
  await expect(writeStop(other, endCanary)).rejects.toThrow(/does not accept stops of this key/)
  expect((await readChat())?.canary).toBeDefined()
})

test('a stop with anything else in it is ignored', async () => {
  await setCanary(site, 'chat', '2.0.0', 50)
  await writeStop(stops, endCanary)
  const { registry, signature, stop } = JSON.parse(readFileSync(registryFile(), 'utf8'))
  const forge = (change: object) => {
    const text = JSON.stringify({ ...JSON.parse(stop.stop), ...change })
    const forged = { registry, signature, stop: { stop: text, key: stop.key, signature: stops.sign(text) } }
    writeFileSync(registryFile(), JSON.stringify(forged))
  }
  const record = JSON.parse(
    readFileSync(
      path.join(work.root, 'remotes/chat', (await readChat())?.stable.entry ?? '', '../release.json'),
      'utf8',
    ),
  )
  for (const change of [
    { registry: 1 },
    { sequence: 2 ** 50 },
    { sequence: Math.floor(Date.now() / 1_000) + 86_500 },
    { sequence: 1 },
    { canaries: ['chat', 'auth'] },
    { canaries: [], rollbacks: { chat: record } },
    { canaries: [], rollbacks: { chat: { record: '{}', signature: stops.sign('{}') } } },
  ]) {
    forge(change)
    expect((await readChat())?.canary?.percent).toBe(50)
  }
  expect(readPublicKey(ensureLocalKey(work.root))).not.toBe(stop.key)
})

test('does not go back to a release whose path now belongs to another remote', async () => {
  await release(site, createFakeRemote(work.folder, { version: '3.0.0', paths: ['/chat'] }), {})
  await release(site, createFakeRemote(work.folder, { name: 'campaigns', paths: ['/locations/chat'] }), {})
  const before = readFileSync(registryFile(), 'utf8')
  await expect(writeStop(stops, { ...rollBack, version: '3.0.0' })).rejects.toThrow(
    /^chat 1\.0\.0 wants the path \/locations\/chat, which belongs to campaigns: browsers would refuse/,
  )
  expect(readFileSync(registryFile(), 'utf8')).toBe(before)
})

test.each([
  [
    'platform',
    { platform: '2.0.0' },
    {},
    /^chat 1\.0\.0 works with platform \^1\.0\.0, this shell has 2\.0\.0: every browser would refuse it/,
  ],
  [
    'federation',
    { federation: '2.10.0' },
    { federation: '2.10.0' },
    /^chat 1\.0\.0 was built with federation 2\.9\.2, this shell has 2\.10\.0: every/,
  ],
  [
    'contract',
    { contract: 2 },
    { contract: 2 },
    /^chat 1\.0\.0 is of remote contract 1, this shell accepts 2: every/,
  ],
])('does not go back to a release of another %s than that of the shell', async (_, shell, record, why) => {
  const source = createFakeShell(work.folder, { version: '2.0.0', ...shell })
  const platform = '>=1.0.0 <3.0.0'
  const remote = changeBuild(createFakeRemote(work.folder, { version: '3.0.0', platform }), record)
  await releaseShell(site, source, false, [{ remote, options: {} }])
  const before = readFileSync(registryFile(), 'utf8')
  await expect(writeStop(stops, { ...rollBack, version: '3.0.0' })).rejects.toThrow(why)
  expect(readFileSync(registryFile(), 'utf8')).toBe(before)
})

type Row = { version: string; channel: string; people: number; troubled: number }

/** Runs the watch against an API with these people, who grow with each poll. Returns what it stopped, and its posts to the webhook. */
const runWatch = async (count: (people: number) => Row[], { isUser = true, forMs = 10_000 } = {}) => {
  let people = 0
  const posts: unknown[] = []
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = ''
      request.on('data', (data) => {
        body += data
      })
      request.on('end', () => posts.push(JSON.parse(body)))
      return response.end()
    }
    if (!request.url?.startsWith('/metrics/releases?remote=')) return response.writeHead(404).end()
    people += 50
    return response.end(JSON.stringify(count(people).map((row) => ({ ...row, isUser }))))
  }).listen(0)
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const log = jest.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const stopped = await watchReleases(stops, {
      metrics: ['http://localhost:9/metrics', `${address}/metrics`],
      webhook: `${address}/hook`,
      everyMs: 10,
      until: Date.now() + forMs,
    })
    return { stopped, posts }
  } finally {
    log.mockRestore()
    server.closeAllConnections()
    server.close()
  }
}

test('asks who had problems, ends the canary and posts to the webhook', async () => {
  const { stopped, posts } = await runWatch((people) => [
    { version: '1.0.0', channel: 'stable', people: 4 * people, troubled: 0 },
    { version: '2.0.0', channel: 'canary', people, troubled: people / 10 },
  ])
  expect(stopped).toMatchObject([{ remote: 'chat', version: '2.0.0', action: 'end canary' }])
  expect(posts).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/^chat 2\.0\.0: canary ended\. It had problems for 10\.0 %/),
    }),
  ])
  expect((await readChat())?.canary).toBeUndefined()
})

const countBadStable = (people: number) => [
  { version: '1.0.0', channel: 'stable', people: 4 * people, troubled: 0 },
  { version: '2.0.0', channel: 'stable', people, troubled: people / 10 },
]

test('raises an alarm where a bad release cannot be stopped', async () => {
  const { stable } = await promote(site, 'chat')
  rmSync(path.join(work.root, stable.base, 'images'), { recursive: true })
  const { stopped, posts } = await runWatch(countBadStable, { forMs: 1_500 })
  expect(stopped).toMatchObject([{ remote: 'chat', version: '2.0.0', action: 'alarm' }])
  expect(posts).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(
        /^chat 2\.0\.0: ALARM.* It had problems for 10\.0 %.* 1\.0\.0 is damaged: /,
      ),
    }),
  ])
})

test('goes on after an alarm, which it tells once', async () => {
  await promote(site, 'chat')
  const { stopped, posts } = await runWatch(countBadStable, { isUser: false, forMs: 1_500 })
  expect(stopped).toMatchObject([{ version: '2.0.0', action: 'alarm' }])
  expect(posts).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^chat 2\.0\.0: ALARM, nothing was changed\./) }),
  ])
  expect((await readChat())?.stable.version).toBe('2.0.0')
})

test('tells of a bad shell, which no stop takes back', async () => {
  await releaseShell(site, createFakeShell(work.folder, { version: '5.0.0' }), false, [])
  const { stopped } = await runWatch(
    (people) => [{ version: '5.0.0', channel: 'stable', people, troubled: people }],
    { forMs: 1_500 },
  )
  expect(stopped).toMatchObject([{ remote: 'shell', version: '5.0.0', action: 'alarm' }])
})
