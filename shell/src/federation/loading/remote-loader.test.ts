import { storeRegistryExpiry } from '@hosts/shared/date-in-doubt'
import { setConfig } from '@hosts/shared/platform'
import { type Remote, remoteContract } from '@hosts/shared/remote'
import { testConfig } from '@hosts/shared/testing'
import { createLoadLog } from '../diagnosis/load-log'
import { RemoteError } from '../diagnosis/remote-error'
import { storeOverride } from '../releases/overrides'
import { buildChunkError, buildRelease } from '../testing/builders'
import { createRemoteLoader } from './remote-loader'

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  getInstance: () => ({ version: '2.9.2' }),
  registerGlobalPlugins: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}))
const {
  loadRemote: byFederation,
  registerRemotes,
  registerGlobalPlugins,
  registerPlugins,
} = jest.requireMock('@module-federation/enhanced/runtime')
/** Registered when the module is first imported. */
const [{ loadEntry }] = registerPlugins.mock.calls[0][0]
const { errorLoadShare } = registerGlobalPlugins.mock.calls[0][0][0]

const good: Remote = { contract: remoteContract, routes: [] }
const source = {
  loadRegistry: jest.fn(),
  loadReleases: jest.fn(),
  refresh: jest.fn(),
  getFault: () => null,
  getReleases: () => null,
  subscribe: () => () => {},
}
const isStoredAhead = jest.fn<Promise<boolean>, unknown[]>()
const waitForWorker = jest.fn<Promise<boolean>, unknown[]>()
const file = jest.fn()
const respond = (code: string) => new Response(code, { headers: { 'Content-Type': 'text/javascript' } })
const create = () => {
  const log = createLoadLog()
  return { log, ...createRemoteLoader(source, log, isStoredAhead, waitForWorker) }
}

beforeEach(() => {
  jest.resetAllMocks()
  storeRegistryExpiry(Number.POSITIVE_INFINITY)
  localStorage.clear()
  setConfig(testConfig)
  window.fetch = file
  file.mockResolvedValue(new Response('', { status: 503 }))
  for (const ask of [source.loadReleases, source.refresh])
    ask.mockResolvedValue({ chat: buildRelease('chat') })
})

test('loads a remote once', async () => {
  byFederation.mockResolvedValue({ default: good })
  const { loadRemote, log } = create()
  expect(await loadRemote('chat')).toEqual(good)
  expect(await loadRemote('chat')).toEqual(good)
  expect(byFederation).toHaveBeenCalledTimes(1)
  expect(log.entries()).toMatchObject([{ remote: 'chat', version: '1.2.3', outcome: 'loaded' }])
})

test('fetches a shared module again that could not be loaded', () => {
  const [failed, other] = [{ loading: 'a rejected promise' }, { lib: () => 'react', loading: 'a promise' }]
  const shareScopeMap = { default: { fields: { '1.0.0': failed }, react: { '19.0.0': other } } }
  for (const pkgName of ['fields', 'react', 'unknown']) errorLoadShare({ pkgName, shareScopeMap })
  expect([failed.loading, other.loading]).toEqual([null, 'a promise'])
})

test("retries an unreachable remote once, at the registry's current address", async () => {
  source.refresh.mockResolvedValue({ chat: buildRelease('chat', { base: 'http://remotes.test/newer/' }) })
  byFederation.mockRejectedValueOnce(new Error('script error')).mockResolvedValue({ default: good })
  const { loadRemote, getResolvedRemote } = create()
  expect(await loadRemote('chat')).toEqual(good)
  expect(getResolvedRemote('chat')?.entry).toBe('http://remotes.test/newer/remote-entry.js')
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'hosts_chat' })], {
    force: true,
  })
})

test('after the expiry of the registry it loads only remotes that are stored ahead', async () => {
  storeRegistryExpiry(Date.now())
  byFederation.mockResolvedValue({ default: good })
  const refusal = { remote: 'registry', kind: 'expired' }
  isStoredAhead.mockResolvedValueOnce(false)
  await expect(create().loadRemote('chat')).rejects.toMatchObject(refusal)
  isStoredAhead.mockRejectedValueOnce(new Error('This browser has no cache'))
  await expect(create().loadRemote('chat')).rejects.toMatchObject(refusal)
  expect(byFederation).not.toHaveBeenCalled()
  isStoredAhead.mockResolvedValueOnce(true)
  expect(await create().loadRemote('chat')).toEqual(good)
})

const answers = {
  network: () => Promise.reject(new TypeError('Failed to fetch')),
  http: async () => new Response('', { status: 404 }),
  integrity: async () => respond('other bytes'),
}
test.each(Object.entries(answers))('diagnoses the files: %s', async (kind, answer) => {
  byFederation.mockRejectedValue(new Error('script error'))
  file.mockImplementation(answer)
  const { loadRemote, log } = create()
  await expect(loadRemote('chat')).rejects.toMatchObject({
    remote: 'chat',
    kind,
    details: { owner: 'Team chat' },
  })
  expect(log.entries()).toMatchObject([{ remote: 'chat', outcome: kind }])
})

test('fetches the registry again after a failure, as it may have been corrected', async () => {
  const other = { chat: buildRelease('chat', { platform: '^99.0.0' }) }
  source.loadReleases.mockResolvedValue(other)
  byFederation.mockResolvedValue({ default: good })
  const { loadRemote, log } = create()
  const details = { owner: 'Team chat', version: '1.2.3', needs: '^99.0.0', has: expect.any(String) }
  await expect(loadRemote('chat')).rejects.toMatchObject({ kind: 'incompatible', details })
  expect(log.entries()).toMatchObject([{ version: '1.2.3', outcome: 'incompatible' }])
  source.refresh.mockRejectedValueOnce(new RemoteError('registry', 'replayed'))
  await expect(loadRemote('chat')).rejects.toMatchObject({ kind: 'incompatible' })
  expect(await loadRemote('chat')).toEqual(good)
})

test('reports intact files that do not run', async () => {
  const { digest } = await import('../../lib/digest')
  const hash = await digest(new TextEncoder().encode('code').buffer)
  const files = { 'remote-entry.js': hash, 'main.js': hash }
  source.loadReleases.mockResolvedValue({ chat: buildRelease('chat', { files }) })
  file.mockImplementation(async () => respond('code'))
  byFederation.mockRejectedValue(new Error('x is not defined'))
  await expect(create().loadRemote('chat')).rejects.toMatchObject({ kind: 'evaluation' })
  expect(byFederation).toHaveBeenCalledTimes(1)
})

test('drops screens outside of the release’s paths, and names who brought them', async () => {
  const noise = jest.spyOn(console, 'error').mockImplementation(() => {})
  const [own, foreign] = [{ path: '/chat' }, { path: '/login' }]
  byFederation.mockResolvedValue({ default: { ...good, routes: [own, foreign] } })
  const { loadRemote, log } = create()
  expect(await loadRemote('chat')).toMatchObject({ routes: [own] })
  expect(noise).toHaveBeenCalledWith(expect.stringMatching(/chat 1\.2\.3 \(Team chat\).*\/login/))
  expect(log.entries()).toMatchObject([{ outcome: 'contract', version: '1.2.3' }, { outcome: 'loaded' }])
})

test('names the first error of a module that stopped while it started, which a second run hides', async () => {
  const { digest } = await import('../../lib/digest')
  const files = { 'remote-entry.js': await digest(new TextEncoder().encode('code').buffer) }
  const release = buildRelease('chat', { files, preload: [] })
  for (const ask of [source.loadReleases, source.refresh]) ask.mockResolvedValue({ chat: release })
  file.mockImplementation(async () => respond('code'))
  byFederation.mockRejectedValueOnce(new Error('x is not defined')).mockResolvedValueOnce(undefined)
  const { loadRemote } = create()
  for (const _ of ['first', 'again'])
    await expect(loadRemote('chat')).rejects.toMatchObject({ kind: 'evaluation' })
  expect(byFederation).toHaveBeenCalledTimes(2)
})

const { registry } = testConfig
const overridden = 'http://localhost:3013/remote-entry.js'

test('retries a chunk that failed and is there now, as a browser reuses a failed preload once', async () => {
  file.mockImplementation(async () => respond('right bytes'))
  const { digest } = await import('../../lib/digest')
  const hash = await digest(new TextEncoder().encode('right bytes').buffer)
  const release = buildRelease('chat', { preload: [], files: { 'remote-entry.js': hash } })
  for (const ask of [source.loadReleases, source.refresh]) ask.mockResolvedValue({ chat: release })
  const missing = buildChunkError('remote.0123456789.js')
  byFederation.mockRejectedValueOnce(missing).mockResolvedValue({ default: good })
  expect(await create().loadRemote('chat')).toEqual(good)
})

test('pins an override to the hash of its entry', async () => {
  const { digest } = await import('../../lib/digest')
  setConfig({ ...testConfig, registry: { ...registry, overrideOrigins: ['http://localhost:3013'] } })
  storeOverride('chat', overridden)
  file.mockImplementation(async () => respond('local code'))
  byFederation.mockResolvedValue({ default: good })
  const { loadRemote, log } = create()
  expect(await loadRemote('chat')).toEqual(good)
  loadEntry({ remoteInfo: { entry: overridden, entryGlobalName: 'hosts_chat' } })
  const script = document.querySelector<HTMLScriptElement>(`script[src="${overridden}"]`)
  expect(script?.integrity).toBe(await digest(new TextEncoder().encode('local code').buffer))
  expect(log.entries()).toMatchObject([{ address: overridden, outcome: 'loaded' }])
})

test('requests nothing from an override of an unlisted origin', async () => {
  storeOverride('chat', overridden)
  await expect(create().loadRemote('chat')).rejects.toMatchObject({ remote: 'chat', kind: 'origin' })
  expect(file).not.toHaveBeenCalled()
})

describe('from an origin that others run', () => {
  beforeEach(() => {
    const { ownOrigins: _, ...others } = registry
    setConfig({ ...testConfig, registry: { ...others, overrideOrigins: ['http://localhost:3013'] } })
    byFederation.mockResolvedValue({ default: good })
  })

  test('loads once the worker controls the page', async () => {
    let control = (_isControlled: boolean) => {}
    waitForWorker.mockReturnValue(
      new Promise((resolve) => {
        control = resolve
      }),
    )
    const loading = create().loadRemote('chat')
    await new Promise((resolve) => setTimeout(resolve))
    expect(waitForWorker).toHaveBeenCalledTimes(1)
    expect(byFederation).not.toHaveBeenCalled()
    control(true)
    expect(await loading).toEqual(good)
  })

  test.each([
    ['does not', async () => false],
    ['cannot be waited for', async () => Promise.reject(new Error('no file'))],
  ])('is refused before anything is asked for where the worker %s', async (_, answer) => {
    waitForWorker.mockImplementation(answer)
    const { loadRemote } = create()
    const details = { isUnbounded: true, owner: 'Team chat' }
    await expect(loadRemote('chat')).rejects.toMatchObject({ remote: 'chat', kind: 'origin', details })
    expect([byFederation.mock.calls, file.mock.calls]).toEqual([[], []])
    waitForWorker.mockResolvedValue(true)
    expect(await loadRemote('chat')).toEqual(good)
  })

  test('does not wait for it with an override, which it does not serve', async () => {
    storeOverride('chat', overridden)
    file.mockImplementation(async () => respond('local code'))
    expect(await create().loadRemote('chat')).toEqual(good)
    expect(waitForWorker).not.toHaveBeenCalled()
  })
})

test('reports an unreachable override', async () => {
  setConfig({ ...testConfig, registry: { ...registry, overrideOrigins: ['http://localhost:3013'] } })
  storeOverride('chat', overridden)
  file.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(create().loadRemote('chat')).rejects.toMatchObject({ remote: 'chat', kind: 'network' })
  expect(byFederation).not.toHaveBeenCalled()
})

test('loads again after a failure', async () => {
  byFederation
    .mockRejectedValueOnce(new Error())
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue({ default: good })
  const { loadRemote } = create()
  await expect(loadRemote('chat')).rejects.toMatchObject({ kind: 'http', details: { status: 503 } })
  expect(await loadRemote('chat')).toEqual(good)
})

test('does not load a failed remote ahead, so that Retry makes its own attempt', async () => {
  byFederation.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error())
  byFederation.mockResolvedValue({ default: good })
  const { loadRemote, loadAhead } = create()
  await expect(loadRemote('chat')).rejects.toThrow()
  await expect(loadAhead('chat')).rejects.toThrow('chat has failed before')
  expect(byFederation).toHaveBeenCalledTimes(2)
  expect(await loadRemote('chat')).toEqual(good)
  expect(await loadAhead('chat')).toEqual(good)
})

test('gives up a hanging remote after eight seconds', async () => {
  jest.useFakeTimers()
  byFederation.mockReturnValue(new Promise(() => {}))
  const outcome = expect(create().loadRemote('chat')).rejects.toMatchObject({ kind: 'timeout' })
  await jest.advanceTimersByTimeAsync(8_000)
  await outcome
  jest.useRealTimers()
})

test.each([
  [undefined],
  [{}],
  [{ default: () => null }],
  [{ default: { ...good, contract: 99 } }],
  [{ default: { ...good, routes: 'x' } }],
])('refuses a module that is not a remote: %p', async (module) => {
  byFederation.mockResolvedValue(module)
  await expect(create().loadRemote('chat')).rejects.toMatchObject({ kind: 'contract' })
})
