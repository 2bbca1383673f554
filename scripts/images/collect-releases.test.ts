import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeRelease } from '../release/describe-release'
import { readDist } from '../release/dist'
import { readRegistry } from '../release/registry-file'
import { openSite, type Site } from '../release/site'
import { fakeRemote, workFolder } from '../release/testing/fake-remote'
import { collectReleases } from './collect-releases'

const folder = workFolder()
let site: Site
const servers: Server[] = []

/** A remote's container; what it answers may change. */
const container = async (answer: string) => {
  const state = { answer }
  const server = createServer((_, response) => response.end(state.answer))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  return { state, stop, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const releaseOf = async (name: string, content: string) => {
  const remote = fakeRemote(folder.folder, { name }, content)
  return JSON.stringify(describeRelease(remote, await readDist(`${remote.folder}/dist`), true))
}

const stable = async () => {
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

test('every remote that runs is in the registry, below its own path', async () => {
  const chat = await container(await releaseOf('chat', 'one'))
  const auth = await container(await releaseOf('auth', 'one'))
  const lines = await collectReleases(
    site,
    new Map([
      ['chat', chat.address],
      ['auth', auth.address],
    ]),
  )
  expect(lines).toEqual([expect.stringMatching(/^chat: stable 1\.0\.0\+/), expect.stringMatching(/^auth: /)])
  expect(await stable()).toEqual({
    chat: expect.stringMatching(/^remotes\/chat\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
    auth: expect.stringMatching(/^remotes\/auth\/1\.0\.0\+[0-9a-f]{10}\/remote-entry\.js$/),
  })
})

test('a container that was made anew moves its own entry alone, and nothing changes otherwise', async () => {
  const chat = await container(await releaseOf('chat', 'one'))
  const auth = await container(await releaseOf('auth', 'one'))
  const remotes = new Map([
    ['chat', chat.address],
    ['auth', auth.address],
  ])
  await collectReleases(site, remotes)
  const before = await readRegistry(site)
  expect(await collectReleases(site, remotes)).toEqual([])
  expect(await readRegistry(site)).toEqual(before)

  chat.state.answer = await releaseOf('chat', 'two')
  expect(await collectReleases(site, remotes)).toEqual([expect.stringMatching(/^chat: stable/)])
  const after = await readRegistry(site)
  expect(after?.remotes.auth).toEqual(before?.remotes.auth)
  expect(after?.remotes.chat?.stable.entry).not.toBe(before?.remotes.chat?.stable.entry)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

test('a container that is stopped keeps its last entry', async () => {
  const chat = await container(await releaseOf('chat', 'one'))
  await collectReleases(site, new Map([['chat', chat.address]]))
  const before = await stable()
  await chat.stop()
  expect(await collectReleases(site, new Map([['chat', chat.address]]))).toEqual([])
  expect(await stable()).toEqual(before)
})

test.each(['<!doctype html>', '{}', ''])(
  'an answer that is no release is said, not signed: %j',
  async (answer) => {
    const chat = await container(answer)
    expect(await collectReleases(site, new Map([['chat', chat.address]]))).toEqual([
      `chat: what ${chat.address} serves is no release`,
    ])
    expect(await stable()).toEqual({})
  },
)
