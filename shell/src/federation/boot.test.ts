import type { Registry } from '@hosts/shared/registry'
import { testConfig } from '@hosts/shared/testing'
import { buildRelease } from './testing/builders'

/** Runs the page's first script at `path`, with this base of the chat's release; returns what it has the browser preload. */
const start = async (path: string, base: string, body = (registry: Registry) => sign(registry)) => {
  window.history.replaceState(null, '', path)
  document.head.innerHTML = `<script id="config" type="application/json">${JSON.stringify(testConfig)}</script>`
  const stable = buildRelease('chat', { base, paths: ['/locations/chat'] })
  const registry = { sequence: 1, remotes: { chat: { stable } } }
  window.fetch = async () => new Response(body(registry))
  await jest.isolateModulesAsync(async () => {
    await import('./boot')
  })
  await window.hostsRegistry
  await new Promise((resolve) => setTimeout(resolve))
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
}
const sign = (registry: Registry) => JSON.stringify({ registry: JSON.stringify(registry), signature: '' })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('user', JSON.stringify({ subrole: 'owner' }))
})

test('the files that the screen needs first are preloaded from a listed origin', async () => {
  const base = 'http://remotes.test/chat/'
  expect(await start('/locations/chat', base)).toEqual([`${base}remote-entry.js`, `${base}main.js`])
  expect(await start('/locations', base)).toEqual([])
})

test.each([
  ['an origin that is not listed', 'http://elsewhere.test/chat/'],
  ['an origin that begins like a listed one', 'http://remotes.test.elsewhere.test/chat/'],
  ['an origin with a listed one as its user', 'http://remotes.test@elsewhere.test/chat/'],
  ['a data: address', 'data:text/javascript,globalThis.attacked=true;//'],
])('%s is asked for nothing', async (_, base) => {
  expect(await start('/locations/chat', base)).toEqual([])
})

test('a registry that cannot be read preloads nothing, and is left to the app', async () => {
  expect(await start('/locations/chat', 'http://remotes.test/chat/', () => '<!doctype html>')).toEqual([])
  expect(await window.hostsRegistry).toBe('<!doctype html>')
})
