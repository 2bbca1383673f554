import type { Registry } from '@hosts/shared/registry'
import { testConfig } from '@hosts/shared/testing'
import { buildRelease } from '../testing/builders'

let fetched: string[] = []

/** Runs the page's first script at `path`, with this base of the chat's release; returns the preloads when the app's script runs. */
const start = async (
  path: string,
  base: string,
  body: (registry: Registry) => string | null = (registry) => sign(registry),
) => {
  window.history.replaceState(null, '', path)
  document.head.innerHTML = `<script id="config" type="application/json">${JSON.stringify(testConfig)}</script>`
  const stable = buildRelease('chat', {
    base,
    paths: ['/locations/chat'],
    screens: { '/locations/chat': ['chat-screen.js'] },
  })
  const registry = { sequence: 1, remotes: { chat: { stable } } }
  const text = body(registry)
  fetched = []
  window.fetch = async (address) => {
    fetched.push(String(address))
    return new Response(text, { status: text === null ? 500 : 200 })
  }
  await jest.isolateModulesAsync(async () => {
    await import('./boot')
  })
  await window.hostsRegistry?.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.querySelector('link[rel=preload]')).toBeNull()
  window.hostsScriptRuns?.()
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
}
const sign = (registry: Registry) => JSON.stringify({ registry: JSON.stringify(registry), signature: '' })

const setSecure = (isSecure: boolean) =>
  Object.defineProperty(window, 'isSecureContext', { value: isSecure, configurable: true })

beforeEach(() => {
  setSecure(true)
  document.body.innerHTML = '<div id="root"></div>'
  // The page has just started.
  jest.spyOn(performance, 'now').mockReturnValue(0)
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ subrole: 'owner' }))
})

test('the files that the screen needs first are preloaded from a listed origin', async () => {
  const base = 'http://remotes.test/chat/'
  expect(await start('/locations/chat', base)).toEqual([`${base}remote-entry.js`, `${base}main.js`])
  expect(await start('/locations', base)).toEqual([])
})

test('nothing is asked of an origin that others run before a worker can stop it', async () => {
  const base = 'http://files.test/chat/'
  testConfig.registry.origins.push('http://files.test')
  expect(await start('/locations/chat', base)).toEqual([])
  expect(fetched).toEqual([testConfig.registry.url])
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  expect(await start('/locations/chat', base)).toEqual([`${base}remote-entry.js`, `${base}main.js`])
  testConfig.registry.origins.pop()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test.each(['/login', '/locations/chat?location-id=7', '/parkings'])(
  'at an address without https %s says so, and requests nothing',
  async (path) => {
    setSecure(false)
    expect(await start(path, 'http://remotes.test/chat/')).toEqual([])
    expect(fetched).toEqual([])
    expect(document.querySelector('h1')?.textContent).toBe('Hosts needs https')
    const link = document.querySelector('a')
    expect(link?.textContent).toBe('Open https://localhost')
    expect(link?.href).toBe(`https://localhost${path}`)
  },
)

test('the files of the screen at this address are stored ahead', async () => {
  const base = 'http://remotes.test/chat/'
  await start('/locations/chat', base)
  expect(fetched).toEqual([testConfig.registry.url, `${base}chat-screen.js`])
  await start('/locations/chat', 'http://elsewhere.test/chat/')
  expect(fetched).toEqual([testConfig.registry.url])
  localStorage.clear()
  await start('/locations/chat', base)
  expect(fetched).toEqual([testConfig.registry.url])
})

test('preloads nothing for a stored user that cannot be read', async () => {
  localStorage.setItem('user', '{')
  expect(await start('/locations/chat', 'http://remotes.test/chat/')).toEqual([])
  expect(fetched).toEqual([testConfig.registry.url])
})

test.each([
  ['an origin that is not listed', 'http://elsewhere.test/chat/'],
  ['an origin that begins like a listed one', 'http://remotes.test.elsewhere.test/chat/'],
  ['an origin with a listed one as its user', 'http://remotes.test@elsewhere.test/chat/'],
  ['a data: address', 'data:text/javascript,globalThis.attacked=true;//'],
])('requests nothing from %s', async (_, base) => {
  expect(await start('/locations/chat', base)).toEqual([])
})

test('a registry that cannot be read preloads nothing, and is left to the app', async () => {
  expect(await start('/locations/chat', 'http://remotes.test/chat/', () => '<!doctype html>')).toEqual([])
  expect(await window.hostsRegistry).toBe('<!doctype html>')
})

test('without a registry from the server the browser’s copy names the preloads', async () => {
  const base = 'http://remotes.test/chat/'
  const keepCopy = (registry: Registry) => {
    localStorage.setItem('registry', sign(registry))
    return null
  }
  expect(await start('/locations/chat', base, keepCopy)).toEqual([`${base}remote-entry.js`, `${base}main.js`])
})
