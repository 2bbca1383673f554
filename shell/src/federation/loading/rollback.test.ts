import { setConfig } from '@hosts/shared/platform'
import { type Remote, remoteContract } from '@hosts/shared/remote'
import { testConfig } from '@hosts/shared/testing'
import { digest } from '../../lib/digest'
import { createLoadLog } from '../diagnosis/load-log'
import { buildChunkError, buildRegistry, buildRelease } from '../testing/builders'
import { createRemoteLoader } from './remote-loader'

// The federation runtime is the real one; the page's server and its scripts are not.
jest.mock('@module-federation/enhanced/runtime', () => {
  const runtime = jest.requireActual('@module-federation/enhanced/runtime')
  // The bundler does this before the shell's code runs.
  runtime.init({ name: 'hosts_shell', remotes: [] })
  return runtime
})

type Release = ReturnType<typeof buildRelease>
type Failure = {
  /** The kind that the page names. */
  kind: string
  change?: Partial<Release>
  /** What the entry's script does; by default it runs. */
  script?: 'error' | 'hang'
  /** What the module of a script that runs is; by default a remote. */
  run?: () => unknown
  /** What the server answers to a request for a file as data; by default the right bytes. */
  answer?: (init: RequestInit) => Promise<Response>
}

const fail = (error: Error) => () => {
  throw error
}
const respond = (code: string, type = 'text/javascript', status = 200) =>
  new Response(code, { status, headers: { 'Content-Type': type } })
const unreachable = async () => fail(new TypeError('Failed to fetch'))() as never
const failures: Record<string, Failure> = {
  'cannot be reached': { kind: 'network', script: 'error', answer: unreachable },
  'is not there': { kind: 'http', script: 'error', answer: async () => respond('', undefined, 404) },
  'has other bytes': { kind: 'integrity', script: 'error', answer: async () => respond('others') },
  'comes as another type': {
    kind: 'mime',
    script: 'error',
    answer: async () => respond('code', 'text/html'),
  },
  'may not be read here': {
    kind: 'cors',
    script: 'error',
    answer: async ({ mode }) => (mode === 'no-cors' ? respond('') : unreachable()),
  },
  'does not arrive': { kind: 'timeout', script: 'hang', answer: () => new Promise<never>(() => {}) },
  'lacks a file': {
    kind: 'network',
    run: fail(buildChunkError('http://remotes.test/chat/main.js')),
    answer: unreachable,
  },
  'throws as it starts': { kind: 'evaluation', run: fail(new Error('x is not defined')) },
  'is of another contract': { kind: 'contract', run: () => ({ contract: 99, routes: [] }) },
  'is no remote': { kind: 'contract', run: () => 'remote' },
  'needs another platform': { kind: 'incompatible', change: { platform: '^99.0.0' } },
  'needs another loader': { kind: 'incompatible', change: { federation: '2.10.0' } },
  'lies elsewhere': { kind: 'origin', change: { base: 'https://elsewhere.test/' } },
}

const buildRemote = (): Remote => ({ contract: remoteContract, routes: [] })
const globals = globalThis as Record<string, unknown>
let served: Record<string, Release>
let scripts: Record<string, Failure>
let code: string

/** Runs what is appended to the page, as a browser does. */
const runScript = (script: HTMLScriptElement) => {
  const { script: result, run = buildRemote } = scripts[script.src] ?? {}
  if (result === 'hang') return
  if (result !== 'error') {
    const [, name, version] = new URL(script.src).pathname.split('/')
    globals[`rspackChunkhosts_${name}`] = [`chunks of ${version}`]
    globals[`hosts_${name}`] = {
      init: () => {},
      get: async () => {
        const module = { default: run() }
        return () => module
      },
    }
  }
  script.dispatchEvent(new Event(result ?? 'load'))
}
const scriptsOfPage = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLScriptElement) runScript(node)
})

let tests = 0
let name: string
beforeEach(async () => {
  // The runtime lives as long as the page, and warns of each release that replaces another one.
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.useFakeTimers()
  tests += 1
  name = `remote${tests}`
  code = await digest(new TextEncoder().encode('code').buffer)
  setConfig(testConfig)
  scripts = {}
  scriptsOfPage.observe(document.head, { childList: true })
  window.fetch = async (input, init = {}) => {
    const address = String(input)
    const failure = Object.entries(scripts).find(([entry]) => address.startsWith(new URL('.', entry).href))
    return failure?.[1].answer?.(init) ?? respond('code')
  }
})
afterEach(() => {
  scriptsOfPage.disconnect()
  jest.useRealTimers()
})

/** A page whose registry has one release of a remote, which `release` replaces. */
const openPage = () => {
  const log = createLoadLog()
  const read = async () => served
  const source = { loadRegistry: async () => buildRegistry(), loadReleases: read, refresh: read }
  const loader = createRemoteLoader(
    source,
    log,
    async () => true,
    async () => true,
  )
  const release = (version: string, failure?: Failure) => {
    const base = `http://remotes.test/${name}/${version}/`
    const files = { 'remote-entry.js': code, 'main.js': code }
    served = { [name]: buildRelease(name, { version, base, files, ...failure?.change }) }
    if (failure) scripts[`${base}remote-entry.js`] = failure
  }
  const load = async () => {
    const loading = loader.loadRemote(name)
    const outcome = loading.then(
      () => 'loaded',
      (error) => `${error.kind} ${error.details.version} ${error.details.owner}`,
    )
    await jest.advanceTimersByTimeAsync(30_000)
    return outcome
  }
  return { log, load, release }
}

describe.each(Object.entries(failures))('a release that %s', (_, failure) => {
  const blame = (version: string) => `${failure.kind} ${version} Team ${name}`

  test('is blamed at each Retry, and a rollback heals the page without blame for the good one', async () => {
    const { log, load, release } = openPage()
    release('2.0.0', failure)
    expect([await load(), await load()]).toEqual([blame('2.0.0'), blame('2.0.0')])
    release('1.0.0')
    expect(await load()).toBe('loaded')
    expect(log.entries().map(({ version, outcome }) => `${version} ${outcome}`)).toEqual([
      `2.0.0 ${failure.kind}`,
      `2.0.0 ${failure.kind}`,
      '1.0.0 loaded',
    ])
  })

  test('gives way to the release before that had lacked a file, and that gets its own chunks', async () => {
    const { load, release } = openPage()
    let isThere = false
    release('1.0.0', {
      kind: 'network',
      run: () => (isThere ? buildRemote() : fail(buildChunkError('http://remotes.test/main.js'))()),
      answer: unreachable,
    })
    expect(await load()).toBe(`network 1.0.0 Team ${name}`)
    release('2.0.0', failure)
    expect(await load()).toBe(blame('2.0.0'))
    isThere = true
    release('1.0.0', scripts[`http://remotes.test/${name}/1.0.0/remote-entry.js`])
    expect(await load()).toBe('loaded')
    expect(globals[`rspackChunkhosts_${name}`]).toEqual(['chunks of 1.0.0'])
  })
})
