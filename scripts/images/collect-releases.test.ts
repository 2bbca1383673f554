import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeRelease } from '../release/describe-release'
import { readDist } from '../release/dist'
import { readRegistry } from '../release/registry-file'
import { openSite, type Site } from '../release/site'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import { collectReleases } from './collect-releases'

const folder = createWorkFolder()
let site: Site
const servers: Server[] = []

/** Starts a stand-in for a remote's container, whose answer may change. */
const startContainer = async (answer: string) => {
  const state = { answer }
  const server = createServer((_, response) => response.end(state.answer))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { state, stop, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const createRelease = async (name: string, content: string) => {
  const remote = createFakeRemote(folder.folder, { name }, content)
  return JSON.stringify(describeRelease(remote, await readDist(`${remote.folder}/dist`), true))
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
  site = await openSite({ root: folder.root })
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(folder.remove)

test('registers every running remote below its own path', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const auth = await startContainer(await createRelease('auth', 'one'))
  const lines = await collectReleases(
    site,
    new Map([
      ['chat', chat.address],
      ['auth', auth.address],
    ]),
  )
  expect(lines).toEqual([expect.stringMatching(/^chat: stable 1\.0\.0\+/), expect.stringMatching(/^auth: /)])
  expect(await readStable()).toEqual({
    chat: expect.stringMatching(/^remotes\/chat\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
    auth: expect.stringMatching(/^remotes\/auth\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
  })
})

test('changes only the entry of a container that was replaced', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const auth = await startContainer(await createRelease('auth', 'one'))
  const remotes = new Map([
    ['chat', chat.address],
    ['auth', auth.address],
  ])
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
  await collectReleases(site, new Map([['chat', chat.address]]))
  const before = await readStable()
  await chat.stop()
  expect(await collectReleases(site, new Map([['chat', chat.address]]))).toEqual([])
  expect(await readStable()).toEqual(before)
})

test.each(['<!doctype html>', '{}', ''])('reports an answer that is no release: %j', async (answer) => {
  const chat = await startContainer(answer)
  expect(await collectReleases(site, new Map([['chat', chat.address]]))).toEqual([
    `chat: what ${chat.address} serves is no release`,
  ])
  expect(await readStable()).toEqual({})
})

test('keeps out a container that wants the path of another remote', async () => {
  const chat = await startContainer(await createRelease('chat', 'one'))
  const other = await startContainer(await createRelease('chat', 'two'))
  const remotes = new Map([
    ['chat', chat.address],
    ['maps', other.address],
  ])
  expect(await collectReleases(site, remotes)).toEqual([
    expect.stringMatching(/^chat: stable/),
    expect.stringMatching(/^maps: maps \S+ wants the path \/locations\/chat, which belongs to chat\./),
  ])
  expect(Object.keys(await readStable())).toEqual(['chat'])
})
