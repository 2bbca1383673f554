import type { Remote } from '@hosts/shared/remote'
import type { Visitor } from '../../access/rules'
import { loadLog } from '../diagnosis/load-log'
import { buildRelease } from '../testing/builders'
import { startPrefetch } from './prefetch'

const releases = {
  auth: buildRelease('auth', { paths: ['/login'] }),
  chat: buildRelease('chat', { paths: ['/locations/chat'] }),
  gate: buildRelease('gate', { paths: ['/parkings'] }),
  locations: buildRelease('locations', { paths: ['/', '/locations'] }),
}

const owner = { subrole: 'owner' } as const
const staff = { subrole: 'access-only' } as const

const open = (html: string, { saveData = false, visitor = owner as Visitor } = {}) => {
  Object.assign(navigator, { connection: { saveData } })
  document.body.innerHTML = html
  const screen = jest.fn(async () => ({}))
  const other = jest.fn(async () => ({}))
  const remote = {
    contract: 1,
    routes: [
      { path: '/locations/chat', lazy: screen },
      { path: '/locations/chat/archive', lazy: other },
    ],
  } as unknown as Remote
  const loadAhead = jest.fn(async (_: string) => remote)
  const listFiles = async (path: string) => [`http://remotes.test/locations/first-of-${path}.js`]
  const loadFrame = jest.fn(async () => ({}))
  let navigated = (_: { navigation: { state: string } }) => {}
  startPrefetch({
    federation: { loadReleases: async () => releases, loadAhead, listFiles },
    subscribe: (listener) => {
      navigated = listener
    },
    loadFrame,
    getVisitor: () => visitor,
  })
  const loaded = () => loadAhead.mock.calls.map(([name]) => name)
  return {
    loaded,
    loadAhead,
    loadFrame,
    screen,
    other,
    navigated: () => navigated({ navigation: { state: 'idle' } }),
  }
}

const point = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
const settle = () => jest.advanceTimersByTimeAsync(0)
const paint = () => jest.advanceTimersByTimeAsync(1000)

const links =
  '<a href="/locations/chat?location-id=7"><b>Chat</b></a><a id="away" href="https://elsewhere.test/login">x</a>'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['pointed at', 'b', 'pointerover'],
  ['focused', 'a', 'focusin'],
])('loads remote and screen of a link that is %s, once', async (_, selector, type) => {
  const { loaded, screen, other } = open(links)
  point(selector, type)
  point(selector, type)
  await settle()
  expect(loaded()).toEqual(['chat'])
  expect(screen).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('loads nothing for a link to another site or for text', async () => {
  const { loaded } = open(`${links}<p>text</p>`)
  point('#away')
  point('p')
  await settle()
  expect(loaded()).toEqual([])
})

test("loads the remotes of the page's links and the frame after the first screen", async () => {
  const { loaded, loadFrame, screen } = open(links)
  await paint()
  expect(loaded()).toEqual([])
  loadLog.add({ remote: 'auth', version: '1.0.0', address: null, outcome: 'loaded', ms: 1, startedAt: 0 })
  await paint()
  expect(loaded()).toEqual(['locations', 'chat'])
  expect(loadFrame).toHaveBeenCalledTimes(1)
  expect(screen).not.toHaveBeenCalled()
})

test("loads the remotes of a later page's links, and a failed one only once", async () => {
  const { loaded, loadAhead, navigated } = open('')
  loadAhead.mockRejectedValue(new Error('unreachable'))
  await paint()
  expect(loaded()).toEqual(['locations'])
  window.history.replaceState(null, '', '/locations')
  document.body.innerHTML = links
  navigated()
  await paint()
  navigated()
  await paint()
  expect(loaded()).toEqual(['locations', 'chat'])
})

test('loads nothing ahead with Save-Data', async () => {
  const { loaded, loadFrame } = open(links, { saveData: true })
  point('b')
  await paint()
  expect(loaded()).toEqual([])
  expect(loadFrame).not.toHaveBeenCalled()
})

test('only downloads the screens after the login, and runs them when the form is sent', async () => {
  const fetched = jest.fn(async (_: string) => new Response(''))
  Object.assign(globalThis, { fetch: fetched })
  const { loaded, loadFrame } = open('<script data-ahead="/frame.js /frame.css"></script><form></form>', {
    visitor: null,
  })
  await paint()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/frame.js',
    '/frame.css',
    'http://remotes.test/locations/first-of-/.js',
  ])
  expect(loaded()).toEqual([])
  expect(loadFrame).not.toHaveBeenCalled()
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  await settle()
  expect(loaded()).toEqual(['locations'])
  expect(loadFrame).toHaveBeenCalledTimes(1)
})

test.each([
  ['the page of gate staff', staff, '/parkings/7', ['gate']],
  ['the sign-up of gate staff, when it is sent', null, '/parkings/sign-up', ['gate']],
])('loads the gate and not the locations on %s', async (_, visitor, path, expected) => {
  window.history.replaceState(null, '', path)
  Object.assign(globalThis, { fetch: jest.fn(async () => new Response('')) })
  const { loaded } = open('<form></form>', { visitor })
  await paint()
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  await settle()
  expect(loaded()).toEqual(expected)
})
