import { openFakeBrowser } from '../testing/fake-browser'
import { openRow } from './open-row'
import { renewSubscription } from './renew-subscription'
import { showPush } from './show-push'

beforeEach(() => {
  openFakeBrowser()
})
afterEach(() => jest.restoreAllMocks())

const message = {
  id: 'm1',
  title: '4 requests at Hafen Truckstop',
  path: '/locations/bookings?location-id=7&view=requests',
  tag: 'request-7',
  lang: 'de',
}

describe('a push', () => {
  const show = async (...data: ({ json: () => unknown } | null)[]) => {
    const showNotification = jest.fn(async () => {})
    for (const one of data) await showPush({ showNotification }, one)
    return showNotification.mock.calls as unknown as [string, NotificationOptions][]
  }
  const push = (change: object = {}) => ({ json: () => ({ ...message, ...change }) })

  test('shows title, tag and language, and leads to its row', async () => {
    expect(await show(push())).toEqual([
      [
        message.title,
        {
          tag: 'request-7',
          lang: 'de',
          dir: 'auto',
          icon: '/icon-192.png',
          renotify: true,
          data: { path: message.path },
        },
      ],
    ])
  })

  test('shows a repeated message once, and another one of its tag', async () => {
    const shown = await show(push(), push({ id: 'm2' }), push())
    expect(shown).toHaveLength(2)
  })

  test('shows one of two that come at once', async () => {
    const showNotification = jest.fn(async () => {})
    await Promise.all([push(), push()].map((one) => showPush({ showNotification }, one)))
    expect(showNotification).toHaveBeenCalledTimes(1)
  })

  test('shows each of those without an id', async () => {
    expect(await show(push({ id: undefined }), push({ id: undefined }))).toHaveLength(2)
  })

  test('is shown without storage', async () => {
    Object.assign(globalThis, { caches: undefined })
    expect(await show(push())).toHaveLength(1)
  })

  test.each<[string, { json: () => unknown } | null]>([
    ['nothing that could be decrypted', null],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    ],
    ['null', { json: () => null }],
    ['a text', { json: () => 'hello' }],
    ['no title', push({ title: undefined })],
    ['a title that is no text', push({ title: { a: 1 } })],
  ])('of %s says plainly that something needs the person', async (_, data) => {
    expect(await show(data)).toEqual([
      ['Something needs you', expect.objectContaining({ data: { path: '/' }, tag: 'hosts', lang: 'en' })],
    ])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])(
    'leads nowhere else: %s',
    async (path) => {
      const [[, options] = []] = await show(push({ path }))
      expect(options?.data).toEqual({ path: '/' })
    },
  )
})

describe('a press', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    // jsdom has none.
    class Channel {
      port1 = { onmessage: () => {} }
      port2 = { postMessage: () => this.port1.onmessage() }
    }
    Object.assign(globalThis, { MessageChannel: Channel })
  })
  afterEach(() => jest.useRealTimers())

  const createWindow = (answers: boolean, canNavigate = true, state: object = {}) => ({
    focused: false,
    visibilityState: 'hidden' as const,
    focus: jest.fn(async () => Promise.reject(new Error('not allowed'))),
    navigate: jest.fn(async (_: string) => (canNavigate ? null : Promise.reject(new TypeError()))),
    postMessage: jest.fn((_: unknown, [port]: Transferable[] = []) => {
      if (answers) (port as MessagePort).postMessage('yes')
    }),
    ...state,
  })
  const press = async (open: ReturnType<typeof createWindow>[], path: unknown = message.path) => {
    const openWindow = jest.fn(async (_: string) => null)
    const close = jest.fn()
    const opening = openRow({ matchAll: async () => open, openWindow }, { close, data: { path } })
    await jest.advanceTimersByTimeAsync(1_500)
    await opening
    expect(close).toHaveBeenCalled()
    return openWindow.mock.calls
  }

  test('focuses the window that is looked at, and asks its page to go there', async () => {
    const [hidden, visible] = [createWindow(true), createWindow(true, true, { visibilityState: 'visible' })]
    expect(await press([hidden, visible])).toEqual([])
    expect(visible.focus).toHaveBeenCalled()
    expect(visible.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: message.path })
    expect(visible.navigate).not.toHaveBeenCalled()
    expect(hidden.postMessage).not.toHaveBeenCalled()
  })

  test('loads the row in a page that does not answer', async () => {
    const old = createWindow(false)
    expect(await press([old])).toEqual([])
    expect(old.navigate).toHaveBeenCalledWith(message.path)
  })

  test('opens a window where there is none, or where its page cannot be told', async () => {
    expect(await press([])).toEqual([[message.path]])
    expect(await press([createWindow(false, false)])).toEqual([[message.path]])
  })

  test('leads nowhere else', async () => {
    expect(await press([], 'https://evil.example/')).toEqual([['/']])
  })
})

describe('a subscription that the browser has replaced', () => {
  const renew = async (change: object) => {
    const subscribe = jest.fn(async () => null)
    const postMessage = jest.fn()
    const scope = {
      registration: { pushManager: { subscribe } },
      clients: { matchAll: async () => [{ postMessage }] },
    }
    await renewSubscription(scope as never, change)
    expect(postMessage).toHaveBeenCalledWith({ type: 'push-changed' })
    return subscribe.mock.calls
  }
  const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true }

  test('is subscribed again with the same key, and a page told', async () => {
    expect(await renew({ oldSubscription: { options } })).toEqual([[options]])
  })

  test.each([
    ['the browser has done so', { oldSubscription: { options }, newSubscription: { options } }],
    ['the browser says nothing of it, so the page does it', {}],
  ])('is left alone: %s', async (_, change) => {
    expect(await renew(change)).toEqual([])
  })
})
