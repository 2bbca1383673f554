import type { HostStore } from '@hosts/shared/store'
import type { Federation } from '../federation/federation'
import { loadDeferredParts } from './load-deferred-parts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('loads its file again after half a minute when it failed, and starts once', async () => {
  const startDeferredParts = jest.fn()
  const load = jest
    .fn<Promise<{ startDeferredParts: typeof startDeferredParts }>, []>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValue({ startDeferredParts })
  const parts: Parameters<typeof loadDeferredParts>[0] = [
    {} as HostStore,
    {} as Federation,
    () => false,
    () => {},
  ]
  loadDeferredParts(parts, load)
  await jest.advanceTimersByTimeAsync(29_000)
  expect(startDeferredParts).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(startDeferredParts.mock.calls).toEqual([parts])
})
