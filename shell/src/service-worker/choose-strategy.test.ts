import { chooseStrategy } from './choose-strategy'

const own = 'https://hosts.test'
const asset = { method: 'GET', mode: 'cors', cache: 'default' } as const
const navigation = { method: 'GET', mode: 'navigate', cache: 'default' } as const

describe('chooseStrategy', () => {
  test.each([['/'], ['/parkings/4'], ['/locations/chat?location-id=1&inspect'], ['/apis']])(
    'answers a navigation to %s with the page',
    (path) => {
      expect(chooseStrategy({ ...navigation, url: own + path }, own)).toBe('page')
    },
  )

  test.each([
    [`${own}/main.0123456789.js`],
    [`${own}/figtree.0123456789.woff2`],
    [`${own}/remotes/chat/311.0123456789.css`],
    [`${own}/remotes/chat/1.2.3-0123456789/remote-entry.js`],
    [`${own}/remotes/chat/1.2.3+0123456789/files.json`],
    ['https://cdn.test/chat/1.2.3-0123456789/remote-entry.js'],
  ])('answers %s with a file', (url) => {
    expect(chooseStrategy({ ...asset, url }, own)).toBe('file')
  })

  test.each([
    ['a call of the API', { ...asset, url: 'https://api.test/api/v1/user/me' }],
    ['a call of an API below the page', { ...asset, url: `${own}/api/v1/user/me` }],
    ['its photo', { ...asset, mode: 'no-cors' as const, url: `${own}/api/v1/photo/a.0123456789.webp` }],
    ['its photo in a tab of its own', { ...navigation, url: `${own}/api/v1/photo/a` }],
    ['a call of the chat', { ...asset, url: `${own}/stream/channels/messaging/x-0123456789/query` }],
    [
      'a call of a chat elsewhere',
      { ...asset, url: 'https://chat.test/channels/messaging/x-0123456789/query' },
    ],
    [
      'a picture of the chat',
      { ...asset, mode: 'no-cors' as const, url: 'https://cdn.test/a.0123456789.png' },
    ],
    ['the registry, which the page stores itself', { ...asset, url: `${own}/registry.json` }],
    ['the worker', { ...asset, url: `${own}/worker.js` }],
    ['a form', { ...asset, method: 'POST', url: `${own}/main.0123456789.js` }],
    ['whether a server responds', { ...asset, method: 'HEAD', url: `${own}/main.0123456789.js` }],
    ['why a file failed', { ...asset, cache: 'no-store' as const, url: `${own}/main.0123456789.js` }],
    ['a damaged file', { ...asset, cache: 'reload' as const, url: `${own}/main.0123456789.js` }],
    ['a file without a hash', { ...asset, url: 'http://localhost:3013/entry/remote-entry.js' }],
    ['a file in a tab of its own', { ...navigation, url: `${own}/registry.json` }],
    ['another site', { ...navigation, url: 'https://elsewhere.test/' }],
  ])('leaves %s to the browser', (_, request) => {
    expect(chooseStrategy(request, own)).toBeNull()
  })
})
