import { loadEntry } from './load-entry'

/** Two releases of a remote in one page, whose files have the same names in the bundler's runtime. */

type Chunk = [ids: string[], modules: Record<string, string>]
type Runtime = ReturnType<typeof createRuntime>
const globals = globalThis as Record<string, unknown>
let name: string
let tests = 0

beforeEach(() => {
  tests += 1
  name = `hosts_remote${tests}`
  document.head.replaceChildren()
})
afterEach(() => Reflect.deleteProperty(document, 'currentScript'))

/** Runs a file, as a browser does: one that was taken out of the page meanwhile as well. */
const run = (script: Element, code: () => void) => {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  code()
  Reflect.deleteProperty(document, 'currentScript')
  script.dispatchEvent(new Event('load'))
}

/** What an entry of Rspack does with its files: it reuses an element of the same address or name, and patches `push` of its list. */
const createRuntime = (files: { script: string; sheet: string }) => {
  const key = `${name}:chunk-602`
  const modules: Record<string, string> = {}
  const sheets: string[] = []
  const find = (tag: string, address: string) =>
    [...document.querySelectorAll(tag)].find(
      (element) =>
        [element.getAttribute('src'), element.getAttribute('href')].includes(address) ||
        element.getAttribute('data-rspack') === key,
    )
  const create = (tag: string, attributes: Record<string, string>) => {
    const element = document.createElement(tag)
    for (const [attribute, value] of Object.entries({ ...attributes, 'data-rspack': key }))
      element.setAttribute(attribute, value)
    document.head.append(element)
    element.addEventListener('load', () => tag === 'script' && element.remove())
    return element
  }
  globals[`rspackChunk${name}`] ??= []
  const list = globals[`rspackChunk${name}`] as Chunk[]
  const take = ([, added]: Chunk) => Object.assign(modules, added)
  list.forEach(take)
  const before = list.push.bind(list)
  list.push = (chunk) => {
    take(chunk)
    return before(chunk)
  }
  return {
    modules,
    sheets,
    askForScript: () => find('script', files.script) ?? create('script', { src: files.script }),
    askForSheet: () => find('link', files.sheet) ?? create('link', { href: files.sheet, rel: 'stylesheet' }),
  }
}

/** A chunk's file. */
const push = (text: string) => () =>
  (globals[`rspackChunk${name}`] as Chunk[]).push([['602'], { remote: text }])
const listSheets = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))

const createRelease = (version: string, files = { script: `${version}.js`, sheet: `${version}.css` }) => {
  const address = `http://remotes.test/${name}/${version}/remote-entry.js`
  const container = { get: jest.fn(), init: jest.fn() }
  let runtime: Runtime | undefined
  const code = () => {
    runtime = createRuntime(files)
    globals[name] = container
  }
  const load = () => loadEntry(address, 'sha384-entry', name)
  const findEntry = () => document.querySelector(`script[src="${address}"]`) as Element
  const start = async () => {
    const loading = load()
    const entry = findEntry()
    if (entry) run(entry, code)
    expect(await loading).toBe(container)
    return runtime as Runtime
  }
  return { code, container, findEntry, load, start }
}

test.each([
  ['its own', 'good.css'],
  ['the same file', 'bad.css'],
])('a release asks for %s where the one before has a sheet, which applies no longer', async (_, sheet) => {
  const bad = (await createRelease('bad').start()).askForSheet()
  const good = (await createRelease('good', { script: 'good.js', sheet }).start()).askForSheet()
  expect(good).not.toBe(bad)
  expect(listSheets()).toEqual([sheet])
})

test.each([
  ['its own', 'good.js'],
  ['the same file', 'bad.js'],
])(
  'a release asks for %s while a script of the one before is on its way, and each gets its own',
  async (_, script) => {
    const bad = await createRelease('bad').start()
    const late = bad.askForScript()
    const good = await createRelease('good', { script, sheet: 'good.css' }).start()
    const asked = good.askForScript()
    expect(asked).not.toBe(late)
    run(late, push('bad'))
    expect([bad.modules, good.modules]).toEqual([{ remote: 'bad' }, {}])
    run(asked, push('good'))
    expect([bad.modules, good.modules]).toEqual([{ remote: 'bad' }, { remote: 'good' }])
  },
)

test('an entry that comes after the next one has started changes nothing, and its release loads no more', async () => {
  const slow = createRelease('slow')
  const loading = slow.load()
  const entry = slow.findEntry()
  const good = await createRelease('good').start()
  const asked = good.askForScript()
  run(entry, slow.code)
  await expect(loading).rejects.toThrow(/another release/)
  run(asked, push('good'))
  expect(good.modules).toEqual({ remote: 'good' })
  // It has run, so it needs no second time.
  expect(await slow.load()).toBe(slow.container)
})

test('a release never gets the container of one that comes late', async () => {
  const slow = createRelease('slow')
  const late = slow.load()
  const entry = slow.findEntry()
  const broken = createRelease('broken')
  const loading = broken.load()
  run(entry, slow.code)
  run(broken.findEntry(), () => {})
  await expect(loading).rejects.toThrow(/did not run/)
  await expect(late).rejects.toThrow(/another release/)
})

test('a release that comes back has its sheets and its chunks, and the one between does not', async () => {
  const release = createRelease('first')
  const first = await release.start()
  first.askForSheet()
  const late = first.askForScript()
  const between = await createRelease('between').start()
  between.askForSheet()
  expect(listSheets()).toEqual(['between.css'])
  const other = between.askForScript()
  await release.start()
  expect(listSheets()).toEqual(['first.css'])
  run(other, push('between'))
  run(late, push('first'))
  expect(first.modules).toEqual({ remote: 'first' })
})

test('leaves what other remotes have loaded', async () => {
  await createRelease('bad').start()
  const link = document.createElement('link')
  link.dataset.rspack = `${name}s:chunk-602`
  document.head.append(link)
  await createRelease('good').start()
  expect(link.isConnected).toBe(true)
})
