import type { Registry } from '@hosts/shared/registry'
import { verifyRegistry } from '../federation/registry/verify-registry'
import { cacheName, deleteCache } from './file-cache'
import { findFile, type StoredRelease } from './release-list'
import { forgetList, readList, writeList } from './release-list-storage'
import { removeConfig } from './remove-config'
import { hashText, openFakeBrowser } from './testing/fake-browser'
import { type UpdateMessage, updateCache } from './update-cache'

jest.mock('../federation/registry/verify-registry')

let browser: ReturnType<typeof openFakeBrowser>
let sequence = 0
beforeEach(() => {
  browser = openFakeBrowser()
  forgetList()
  sequence = 0
})
afterEach(() => jest.restoreAllMocks())

const config = { environment: 'production', registry: { url: '/registry.json', keys: ['key'], origins: [] } }

/** Puts a build of the shell on the server. */
const buildShell = async (version: string) => {
  const script = `main.${version.repeat(10)}.js`
  const hash = await hashText(`shell ${version}`)
  browser.server.set(`/${script}`, `shell ${version}`)
  browser.server.set('/files.json', JSON.stringify({ [script]: hash }))
  browser.server.set(
    '/',
    `<script id="config" type="application/json">${JSON.stringify(config)}</script><script integrity="${hash}" src="/${script}"></script>`,
  )
}

type Entry = Registry['remotes'][string]

/** Puts a release of a remote on the server: an entry, and one file that only its list names. */
const release = async (
  name: string,
  version: string,
  change: Partial<Entry['stable']> = {},
  more: Record<string, string> = {},
) => {
  const folder = `${version}.0.0-0123456789`
  const late = `late.${version.repeat(10)}.js`
  const contents = { [late]: `${name} late ${version}`, ...more }
  const hashes = Object.entries(contents).map(async ([file, content]) => [file, await hashText(content)])
  const list = JSON.stringify(Object.fromEntries(await Promise.all(hashes)))
  const put = (file: string, content: string) => browser.server.set(`/remotes/${name}/${file}`, content)
  put(`${folder}/remote-entry.js`, `${name} ${version}`)
  put(`${folder}/files.json`, list)
  for (const [file, content] of Object.entries(contents)) put(file, content)
  return {
    version: `${version}.0.0`,
    base: `remotes/${name}/`,
    entry: `${folder}/remote-entry.js`,
    offline: true,
    files: {
      [`${folder}/remote-entry.js`]: await hashText(`${name} ${version}`),
      [`${folder}/files.json`]: await hashText(list),
    },
    ...change,
  } as Entry['stable']
}

const update = async (
  remotes: Registry['remotes'],
  change: Partial<Registry> & { shell?: unknown } = {},
  message: Partial<UpdateMessage> = {},
) => {
  sequence += 1
  jest.mocked(verifyRegistry).mockResolvedValue({ sequence, remotes, ...change })
  const document = JSON.stringify({ registry: JSON.stringify({ sequence, shell: change.shell }) })
  return updateCache({ registry: document, canaries: [], ...message })
}
const toUrl = (path: string) => window.location.origin + path
const isStored = (path: string) => browser.listStored().includes(path)
const scripts = () =>
  browser
    .listStored()
    .filter((path) => path.endsWith('.js'))
    .join(' ')
const entry = (name: string, version: string) => `/remotes/${name}/${version}.0.0-0123456789/remote-entry.js`
const late = (name: string, version: string) => `/remotes/${name}/late.${version.repeat(10)}.js`

test('stores the page, the shell and every file of a remote marked as offline', async () => {
  await buildShell('1')
  await update({ gate: { stable: await release('gate', '1') } })
  expect(browser.listStored()).toEqual(
    [
      '/',
      '/main.1111111111.js',
      '/offline-releases.json',
      entry('gate', '1'),
      entry('gate', '1').replace('remote-entry.js', 'files.json'),
      late('gate', '1'),
    ].sort(),
  )
})

test('stores nothing ahead of a remote that does not say offline', async () => {
  await buildShell('1')
  await update({ chat: { stable: await release('chat', '1', { offline: false }) } })
  expect(scripts()).toBe('/main.1111111111.js')
})

test('adds nothing of a remote that the visitor cannot open, and keeps what another person has stored', async () => {
  await buildShell('1')
  const locations = { stable: await release('locations', '1') }
  const message = { closed: ['locations'] }
  await update({ gate: { stable: await release('gate', '1') }, locations }, {}, message)
  expect(isStored(late('gate', '1'))).toBe(true)
  expect(scripts()).not.toContain('/locations/')
  await update({ locations })
  await update({ locations: { stable: await release('locations', '2') } }, {}, message)
  expect(isStored(late('locations', '1'))).toBe(true)
  expect(isStored(late('locations', '2'))).toBe(false)
})

test('lists the lengths of a release: the registry’s, and those of the list that files.json names', async () => {
  await buildShell('1')
  const lengths = JSON.stringify({ [`late.${'1'.repeat(10)}.js`]: 11 })
  const lengthFile = 'lengths.0123456789.json'
  const stable = await release('gate', '1', {}, { [lengthFile]: lengths })
  const bytes = { [stable.entry]: 6 }
  await update({ gate: { stable: { ...stable, bytes } } })
  const [known] = (await readList()).apps.gate ?? []
  expect(known?.bytes).toEqual({ [toUrl(entry('gate', '1'))]: 6, [toUrl(late('gate', '1'))]: 11 })
})

test('keeps the active release and the one before, of shell and remote, and fetches nothing twice', async () => {
  for (const version of ['1', '2', '3']) {
    await buildShell(version)
    await update({ gate: { stable: await release('gate', version) } })
  }
  expect(isStored('/main.1111111111.js') || isStored(entry('gate', '1')) || isStored(late('gate', '1'))).toBe(
    false,
  )
  for (const version of ['2', '3'])
    expect(isStored(entry('gate', version)) && isStored(late('gate', version))).toBe(true)
  browser.asked.length = 0
  await update({ gate: { stable: await release('gate', '3') } })
  expect(browser.asked).toEqual(['/'])
})

test('stores the canary where this browser gets it, and deletes a remote that has gone', async () => {
  await buildShell('1')
  const gate = {
    stable: await release('gate', '1'),
    canary: { percent: 5, release: await release('gate', '2') },
  }
  await update({ gate })
  expect(isStored(entry('gate', '2'))).toBe(false)
  await update({ gate }, {}, { canaries: ['gate'] })
  expect(isStored(entry('gate', '1')) && isStored(entry('gate', '2'))).toBe(true)
  await update({})
  expect(scripts()).toBe('/main.1111111111.js')
})

test('keeps a complete release while the next is incomplete, and continues the download', async () => {
  await buildShell('1')
  await update({ gate: { stable: await release('gate', '1') } })
  const next = await release('gate', '2')
  browser.server.set(late('gate', '2'), 'changed on the way')
  await update({ gate: { stable: next } })
  const first = `/main.1111111111.js ${entry('gate', '1')} ${late('gate', '1')}`
  expect(scripts()).toBe(`${first.replace(late('gate', '1'), entry('gate', '2'))} ${late('gate', '1')}`)
  expect((await readList()).apps.gate?.map(({ id }) => id)).toEqual([toUrl(entry('gate', '1'))])

  browser.asked.length = 0
  await release('gate', '2')
  await update({ gate: { stable: next } })
  expect(browser.asked).toEqual(['/', late('gate', '2')])
  expect((await readList()).apps.gate?.map(({ id }) => id)).toEqual(
    ['2', '1'].map((version) => toUrl(entry('gate', version))),
  )
})

test('knows the files of a release while it stores them', async () => {
  await buildShell('1')
  await update({ gate: { stable: await release('gate', '1') } })
  const next = await release('gate', '2')
  const respond = browser.hold(late('gate', '2'))
  const updating = update({ gate: { stable: next } })
  await respond.asked
  const hash = await hashText('gate late 2')
  expect(findFile(await readList(), toUrl(late('gate', '2')))?.integrity).toBe(hash)
  respond.now()
  await updating
})

test('ends only when no request is pending, even if one file has failed', async () => {
  await buildShell('1')
  const stable = await release('gate', '1')
  browser.server.delete(entry('gate', '1'))
  const respond = browser.hold(late('gate', '1'))
  let isOver = false
  const updating = update({ gate: { stable } }).then(() => {
    isOver = true
  })
  await respond.asked
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  respond.now()
  await updating
})

test('does not recreate the cache when the worker is removed while it stores', async () => {
  await buildShell('1')
  const stable = await release('gate', '1')
  const respond = browser.hold(late('gate', '1'))
  const updating = update({ gate: { stable } })
  await respond.asked
  await deleteCache()
  respond.now()
  await expect(updating).rejects.toThrow('The cache was deleted')
  expect(await caches.has(cacheName)).toBe(false)
})

test('goes on with the list that a worker from before has stored, without lengths', async () => {
  await buildShell('1')
  await update({ gate: { stable: await release('gate', '1') } })
  const { sequence, apps } = await readList()
  const withoutLengths = (releases: StoredRelease[]) => releases.map(({ id, files }) => ({ id, files }))
  const before = Object.fromEntries(
    Object.entries(apps).map(([name, found]) => [name, withoutLengths(found)]),
  )
  await writeList({ sequence, apps: before })
  browser.asked.length = 0
  await update({ gate: { stable: await release('gate', '1') } })
  expect(browser.asked).toEqual(['/'])
  await update({ gate: { stable: await release('gate', '2') } })
  expect(isStored(late('gate', '1')) && isStored(late('gate', '2'))).toBe(true)
  expect(findFile(await readList(), toUrl(late('gate', '1')))?.bytes).toBeUndefined()
})

test('returns to the release before without asking for its list', async () => {
  await buildShell('1')
  for (const version of ['1', '2']) await update({ gate: { stable: await release('gate', version) } })
  browser.asked.length = 0
  await update({ gate: { stable: await release('gate', '1') } })
  expect(browser.asked).toEqual(['/'])
})

test('keeps the page whose files it has while those of the next one are incomplete', async () => {
  await buildShell('1')
  await update({})
  const page = browser.server.get('/')
  await buildShell('2')
  browser.server.delete('/main.2222222222.js')
  await expect(update({})).rejects.toThrow()
  expect(await (await browser.cache.match('/'))?.text()).toBe(page)
  expect(isStored('/main.1111111111.js')).toBe(true)
})

describe('a page', () => {
  /** What the registry says of the page that the server has now. */
  const sign = async () => ({
    version: '1',
    pages: [await hashText(removeConfig(String(browser.server.get('/'))))],
  })
  const changePage = (from: string | RegExp, to: string) =>
    browser.server.set('/', String(browser.server.get('/')).replace(from, to))
  const readPage = async () => (await browser.cache.match('/'))?.text()
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation())

  test.each([
    ['as it was released', () => {}, true],
    ['with the configuration of another environment', () => changePage('production', 'staging'), true],
    [
      'with a script that was added',
      () => changePage('<script integrity', '<script>x()</script><script integrity'),
      false,
    ],
    [
      'with a script in the place of the configuration',
      () => changePage(/(?<=json">)[^<]*/, '{"registry":{"origins":[]}}</script><script>x()'),
      false,
    ],
  ])('%s is stored only if its hash is signed', async (_, change, isKept) => {
    await buildShell('1')
    const shell = await sign()
    change()
    await update({ gate: { stable: await release('gate', '1') } }, { shell })
    expect([isStored('/'), isStored('/main.1111111111.js')]).toEqual([isKept, isKept])
    expect(isStored(late('gate', '1'))).toBe(true)
    expect(console.error).toHaveBeenCalledTimes(isKept ? 0 : 1)
  })

  test('that was changed takes neither the place of the stored one nor its files', async () => {
    await buildShell('1')
    const shell = await sign()
    const stored = browser.server.get('/')
    await update({}, { shell })
    await buildShell('2')
    await update({}, { shell })
    expect(await readPage()).toBe(stored)
    expect(scripts()).toBe('/main.1111111111.js')
    await update({}, { shell: { ...shell, pages: [...(await sign()).pages, ...shell.pages] } })
    expect(scripts()).toBe('/main.1111111111.js /main.2222222222.js')
  })

  test.each([
    ['a registry without the shell', undefined],
    ['a form of it that is not known', { pages: 1 }],
  ])('is stored after %s', async (_, shell) => {
    await buildShell('1')
    await update({}, { shell })
    expect(isStored('/')).toBe(true)
  })
})

test.each([
  ['an older registry', { sequence: 0 }, true],
  ['a registry that switches it off', { offline: false }, false],
])('stores nothing for %s', async (_, change, mayStay) => {
  await buildShell('1')
  await update({})
  expect(await update({ gate: { stable: await release('gate', '1') } }, change)).toBe(mayStay)
  expect(scripts()).toBe('/main.1111111111.js')
})

test('stores nothing of a remote from an origin that the page does not allow', async () => {
  await buildShell('1')
  await update({ gate: { stable: await release('gate', '1', { base: 'https://elsewhere.test/gate/' }) } })
  expect(scripts()).toBe('/main.1111111111.js')
})
