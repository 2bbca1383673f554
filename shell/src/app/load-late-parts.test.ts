import type { HostStore } from '@hosts/shared/store'
import type { Federation } from '../federation/federation'
import { loadLateParts } from './load-late-parts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('loads its file again after half a minute when it failed, and starts once', async () => {
  const startLateParts = jest.fn()
  const load = jest
    .fn<Promise<{ startLateParts: typeof startLateParts }>, []>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValue({ startLateParts })
  const parts: Parameters<typeof loadLateParts>[0] = [{} as HostStore, {} as Federation, () => false]
  loadLateParts(parts, load)
  await jest.advanceTimersByTimeAsync(29_000)
  expect(startLateParts).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(startLateParts.mock.calls).toEqual([parts])
})
