import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildRelease } from '../../shell/src/federation/testing/builders'
import { createFakeRemote, createWorkFolder } from '../release/testing/fake-remote'
import { findInstalledChromium } from '../stack/chromium.mjs'
import { type Account, openScreens } from './open-screens'

/** What a screen of the remote does in the browser, by its path below /locations/notes/, and the problems that it makes. */
const screens: Record<string, { script: string; problems: string[] }> = {
  good: { script: '', problems: [] },
  'throws-late': { script: 'setTimeout(() => { throw new Error("Too late") })', problems: ['Too late'] },
  rejects: { script: 'Promise.reject(new Error("Nobody waits"))', problems: ['Nobody waits'] },
  'logs-an-error': { script: 'console.error("A new error")', problems: ['A new error ('] },
  'reports-a-crash': {
    script: `fetch('/telemetry/releases?browser=7', { method: 'POST',
      body: JSON.stringify({ events: [{ kind: 'view', remote: 'notes' }, { kind: 'crash', remote: 'notes', message: 'Boom' }] }) })`,
    problems: ['crash of notes Boom'],
  },
  'hides-the-frame': {
    script: 'document.querySelector("header").style.display = "none"',
    problems: ['cannot be seen', 'cannot be seen'],
  },
  'covers-all': {
    script: `const layer = document.createElement('div')
      layer.style.cssText = 'position:fixed;inset:0;z-index:9'
      document.body.append(layer)`,
    problems: ['cannot be seen', 'cannot be seen'],
  },
  'hides-the-frame-of-others': {
    script: 'addEventListener("popstate", () => { document.querySelector("nav").hidden = true })',
    problems: ['after leaving: the frame'],
  },
  'leads-elsewhere': {
    script: 'history.replaceState(null, "", "/locations/notes/good")',
    problems: ['leads to http'],
  },
  'never-ends': {
    script: 'setTimeout(() => { for (;;); }, 1500)',
    problems: ['s: the page does not answer'],
  },
}

const pathOf = (screen: string) => `/locations/notes/${screen}`
const routes = Object.keys(screens).map((screen) => ({ path: pathOf(screen) }))

/** A page as a shell shows it, with the module of the remote; `script` runs after. */
const createPage = (module: string, script: string) => `<!doctype html><link rel="icon" href="data:,">
  <header style="position:relative;z-index:1"><a href="/">Hosts</a></header><nav><a href="/locations">Locations</a></nav>
  <main><h1>Notes</h1></main><script>${module}</script><script>${script}</script>`
const remoteModule = `globalThis.hosts_notes = { get: async () => () => ({ default: { routes: ${JSON.stringify(routes)} } }) }`

const work = createWorkFolder()
let server: Server
let chromium: string | null
beforeAll(async () => {
  chromium = await findInstalledChromium()
  server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const { script = '' } = screens[pathname.split('/').at(-1) ?? ''] ?? {}
    const isBroken = pathname.startsWith('/locations/broken')
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(createPage(isBroken ? 'throw new Error("Not even started")' : remoteModule, script))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  work.remove()
  server.close()
  server.closeAllConnections()
})

test('names what each broken screen does, and nothing of a good one', async () => {
  if (!chromium)
    return console.warn('Skipped, as there is no Chromium: what the release check sees in a browser.')
  const remotes = ['notes', 'broken'].map((name) =>
    createFakeRemote(work.folder, { name, paths: [`/locations/${name}`] }),
  )
  const account = { user: { subrole: 'owner' }, accessToken: 'a', refreshToken: 'b' } as unknown as Account
  const { opened, problems } = await openScreens(
    chromium,
    {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      words: '',
      releases: Object.fromEntries(remotes.map(({ name, paths }) => [name, buildRelease(name, { paths })])),
      accounts: [account],
      locationId: 1,
    },
    remotes,
    { open: 5_000, see: 3_000, stay: 2_000, answer: 2_000 },
  )
  expect(opened).toBe(routes.length)
  const found = Object.keys(screens).map((screen) => {
    const own = problems.filter((problem) => new RegExp(`^${pathOf(screen)}[:, ]`).test(problem))
    return [screen, own]
  })
  const expected = Object.entries(screens).map(([screen, { problems }]) => [
    screen,
    problems.map((problem) => expect.stringContaining(problem)),
  ])
  expect(found).toEqual(expected)
  expect(problems).toEqual(
    expect.arrayContaining([
      'broken: its module did not load at /locations/broken',
      '/locations/broken: Not even started',
    ]),
  )
}, 120_000)
