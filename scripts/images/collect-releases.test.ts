import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readRegistry } from '../release/registry-file'
import { openSite, type Site } from '../release/site'
import { createWorkFolder } from '../release/testing/fake-remote'
import type { RemoteManifest, Rights } from '../stack/types'
import { collectReleases } from './collect-releases'
import type { Container } from './fetch-release'
import { signRelease } from './signed-release'
import { buildRelease } from './testing/build-release'

const folder = createWorkFolder()
let site: Site
const servers: Server[] = []

/** Starts a stand-in for a remote's container, whose answer may change. */
const startContainer = async (answer: string | ((response: ServerResponse) => void)) => {
  const state = { answer }
  const server = createServer((_, response) =>
    typeof state.answer === 'string' ? response.end(state.answer) : state.answer(response),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { state, stop, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    signs: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    verifies: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
const keys = { auth: createKey(), chat: createKey(), maps: createKey() }
type Name = keyof typeof keys

const rights: Rights = {
  owner: 'Chat team',
  paths: ['/locations'],
  budget: { entry: 1, firstScreen: 1, all: 1 },
}
const describeContainer = (name: Name, address: string): Container => ({
  name,
  address,
  key: keys[name].verifies,
  rights,
})

type Change = { content?: string; at?: string } & Partial<RemoteManifest>

/** What a container of `name` serves, signed by the key of `by`. */
const createRelease = async (name: Name, change: string | Change = 'one', by = name) => {
  const built = await buildRelease(
    name,
    folder.folder,
    typeof change === 'string' ? { content: change } : change,
  )
  return signRelease(built, keys[by].signs)
}

const readStable = async () => {
  const registry = await readRegistry(site)
  return Object.fromEntries(
    Object.entries(registry?.remotes ?? {}).map(([name, entry]) => [
      name,
      entry.stable.base + entry.stable.entry,
    ]),
  )
}

beforeEach(async () => {
  folder.removeSite()
  rmSync(`${folder.root}-served.json`, { force: true })
  site = await openSite({ root: folder.root })
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})
afterAll(folder.remove)

test('registers every running remote below its own path', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const auth = await startContainer(await createRelease('auth', 'one'))
  const lines = await collectReleases(site, [
    describeContainer('chat', chat.address),
    describeContainer('auth', auth.address),
  ])
  expect(lines).toEqual([expect.stringMatching(/^chat: stable 1\.0\.0\+/), expect.stringMatching(/^auth: /)])
  expect(await readStable()).toEqual({
    chat: expect.stringMatching(/^remotes\/chat\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
    auth: expect.stringMatching(/^remotes\/auth\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
  })
})

test('changes only the entry of a container that was replaced', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const auth = await startContainer(await createRelease('auth', 'one'))
  const remotes = [describeContainer('chat', chat.address), describeContainer('auth', auth.address)]
  await collectReleases(site, remotes)
  const before = await readRegistry(site)
  expect(await collectReleases(site, remotes)).toEqual([])
  expect(await readRegistry(site)).toEqual(before)

  chat.state.answer = await createRelease('chat', 'two')
  expect(await collectReleases(site, remotes)).toEqual([expect.stringMatching(/^chat: stable/)])
  const after = await readRegistry(site)
  expect(after?.remotes.auth).toEqual(before?.remotes.auth)
  expect(after?.remotes.chat?.stable.entry).not.toBe(before?.remotes.chat?.stable.entry)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

test('keeps the entry of a stopped container', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  await collectReleases(site, [describeContainer('chat', chat.address)])
  const before = await readStable()
  await chat.stop()
  expect(await collectReleases(site, [describeContainer('chat', chat.address)])).toEqual([])
  expect(await readStable()).toEqual(before)
})

/** An answer of text without an end. */
const sendForEver = (response: ServerResponse) => {
  while (response.write(' '.repeat(64_000)));
  response.once('drain', () => sendForEver(response))
}

test.each<[string, () => Promise<string | typeof sendForEver>, RegExp]>([
  ['a page', async () => '<!doctype html>', /it is no signed release/],
  ['nothing', async () => '', /it is no signed release/],
  [
    'a release that nobody has signed',
    async () => JSON.parse(await createRelease('chat')).record,
    /it is no signed release/,
  ],
  ['a release that another remote has signed', () => createRelease('chat', 'one', 'auth'), /the key of chat/],
  ['the release of another remote', () => createRelease('auth'), /the key of chat has not signed it/],
  [
    'a signed text that was changed',
    async () => (await createRelease('chat')).replace('Chat team', 'Chat crew'),
    /the key of chat has not signed it/,
  ],
  [
    'what its own key has signed for another remote',
    () => createRelease('auth', 'one', 'chat'),
    /it is a release of auth/,
  ],
  [
    'a path outside its rights',
    () => createRelease('chat', { paths: ['/login'] }),
    /chat has no right to the path \/login/,
  ],
  [
    'a menu item outside its rights',
    () => createRelease('chat', { menu: [{ place: 'main', path: '/locations/chat', text: 'Win a prize' }] }),
    /chat has no right to the menu main/,
  ],
  [
    'the name of another owner',
    () => createRelease('chat', { owner: 'Mallory' }),
    /its owner is Chat team, not Mallory/,
  ],
  ['an answer without end', async () => sendForEver, /it is too long/],
])('a container cannot bring %s', async (_, answer, why) => {
  const chat = await startContainer(await answer())
  const lines = await collectReleases(site, [describeContainer('chat', chat.address)])
  expect(lines).toEqual([expect.stringMatching(/^chat: what http:.* serves is refused, as /)])
  expect(lines[0]).toMatch(why)
  expect(await readStable()).toEqual({})
})

describe('two containers of one remote', () => {
  const older = () => createRelease('chat', { content: 'one', at: '2026-11-28T12:00:00.000Z' })
  const newer = () => createRelease('chat', { content: 'two', at: '2026-11-28T12:00:01.000Z' })
  const collect = (addresses: string[]) =>
    collectReleases(site, [describeContainer('chat', 'http://remote-chat:8080')], async () => addresses)

  test('bring the newer release, whichever is asked first, and take no turns', async () => {
    const [one, two] = [await startContainer(await older()), await startContainer(await newer())]
    await collect([one.address, two.address])
    const before = await readStable()
    expect(await collect([two.address, one.address])).toEqual([])
    expect(await readStable()).toEqual(before)
    await two.stop()
    expect(await collect([one.address, two.address])).toEqual([
      expect.stringMatching(
        /^chat: what its container serves is refused, as it was built at 2026-11-28T12:00:00/,
      ),
    ])
    expect(await readStable()).toEqual(before)
  })

  test('bring what the right one serves where another has taken the name', async () => {
    const [one, two] = [
      await startContainer(await older()),
      await startContainer(await createRelease('auth')),
    ]
    expect(await collect([two.address, one.address])).toEqual([
      expect.stringContaining('has not signed it'),
      expect.stringMatching(/^chat: stable/),
    ])
  })
})

describe('a release from before the one that was served', () => {
  const at = (hour: number) => `2026-11-28T${hour}:00:00.000Z`
  const versions = () => readRegistry(site).then((registry) => registry?.remotes.chat?.stable.version)

  const serveTwo = async () => {
    const chat = await startContainer(await createRelease('chat', { content: 'one', at: at(12) }))
    const collect = (change: Partial<Container> = {}) =>
      collectReleases(site, [{ ...describeContainer('chat', chat.address), ...change }])
    await collect()
    const older = { text: chat.state.answer, version: String(await versions()) }
    chat.state.answer = await createRelease('chat', { content: 'two', at: at(13) })
    await collect()
    const newer = { text: chat.state.answer, version: String(await versions()) }
    chat.state.answer = older.text
    return { chat, collect, older, newer }
  }

  test('is refused, though its key has signed it, also by a registry that was restarted', async () => {
    const { collect, older, newer } = await serveTwo()
    const words = `chat: what its container serves is refused, as it was built at ${at(12)}, before the one that was served, of ${at(13)}. To go back to it, set ROLLBACK=chat=${older.version}`
    expect(await collect()).toEqual([words])
    site = await openSite({ root: folder.root })
    expect(await collect({ rollbackTo: '1.0.0+0000000000' })).toEqual([words])
    expect(await versions()).toBe(newer.version)
  })

  test('is served where somebody goes back to it, and stays when that is over', async () => {
    const { chat, collect, older, newer } = await serveTwo()
    expect(await collect({ rollbackTo: older.version })).toEqual([expect.stringMatching(/^chat: stable/)])
    expect(await versions()).toBe(older.version)
    expect(await collect()).toEqual([])
    expect(await versions()).toBe(older.version)
    chat.state.answer = newer.text
    await collect()
    expect(await versions()).toBe(newer.version)
  })

  test('wins over a newer container beside it where somebody goes back to it', async () => {
    const { chat, older, newer } = await serveTwo()
    const other = await startContainer(String(newer.text))
    const container = { ...describeContainer('chat', chat.address), rollbackTo: older.version }
    await collectReleases(site, [container], async () => [other.address, chat.address])
    expect(await versions()).toBe(older.version)
  })

  test('cannot be kept out by one that was built in the future', async () => {
    const { chat, collect, newer } = await serveTwo()
    chat.state.answer = await createRelease('chat', { content: 'three', at: '2999-01-01T00:00:00.000Z' })
    expect(await collect()).toEqual([expect.stringMatching(/built in the future/)])
    chat.state.answer = newer.text
    expect(await collect()).toEqual([])
  })
})

test('a container that does not answer in time leaves the entry as it is', async () => {
  const chat = await startContainer(await createRelease('chat'))
  await collectReleases(site, [describeContainer('chat', chat.address)])
  const before = await readStable()
  chat.state.answer = () => {}
  expect(await collectReleases(site, [describeContainer('chat', chat.address)])).toEqual([])
  expect(await readStable()).toEqual(before)
})

test('keeps out a container that wants the path of another remote', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const other = await startContainer(await createRelease('maps', { paths: ['/locations/chat'] }))
  const remotes = [describeContainer('chat', chat.address), describeContainer('maps', other.address)]
  expect(await collectReleases(site, remotes)).toEqual([
    expect.stringMatching(/^chat: stable/),
    expect.stringMatching(/^maps: maps \S+ wants the path \/locations\/chat, which belongs to chat\./),
  ])
  expect(Object.keys(await readStable())).toEqual(['chat'])
})

test('takes nothing while it cannot be told what was served', async () => {
  const chat = await startContainer(await createRelease('chat'))
  writeFileSync(`${folder.root}-served.json`, '{"chat":')
  await expect(collectReleases(site, [describeContainer('chat', chat.address)])).rejects.toThrow('is damaged')
  expect(await readStable()).toEqual({})
})
