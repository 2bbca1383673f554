import { type Remote, remoteContract } from '@hosts/shared/remote'
import { createRemoteLoader } from './remotes'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}))
const { loadRemote } = jest.requireMock('@module-federation/enhanced/runtime')

const good: Remote = { contract: remoteContract, routes: [] }
const registry = { remotes: { auth: { version: '1', entry: 'http://a.test/e.js', paths: ['/login'] } } }

beforeEach(() => {
  jest.useFakeTimers()
  loadRemote.mockReset()
})
afterEach(() => jest.useRealTimers())

test('a remote is loaded once and stays', async () => {
  loadRemote.mockResolvedValue({ default: good })
  const load = createRemoteLoader(registry)
  expect(await load('auth')).toBe(good)
  expect(await load('auth')).toBe(good)
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

test('a failure is named, and the next request tries again', async () => {
  loadRemote.mockRejectedValueOnce(new Error('503')).mockResolvedValue({ default: good })
  const load = createRemoteLoader(registry)
  await expect(load('auth')).rejects.toMatchObject({ remote: 'auth', kind: 'unreachable' })
  expect(await load('auth')).toBe(good)
})

test('one that hangs is given up after eight seconds', async () => {
  loadRemote.mockReturnValue(new Promise(() => {}))
  const outcome = expect(createRemoteLoader(registry)('auth')).rejects.toMatchObject({ kind: 'timeout' })
  await jest.advanceTimersByTimeAsync(8_000)
  await outcome
})

test.each([
  [undefined],
  [{}],
  [{ default: () => null }],
  [{ default: { ...good, contract: 99 } }],
  [{ default: { ...good, routes: 'x' } }],
])('a module that is no remote is refused: %p', async (module) => {
  loadRemote.mockResolvedValue(module)
  await expect(createRemoteLoader(registry)('auth')).rejects.toMatchObject({ kind: 'contract' })
})
