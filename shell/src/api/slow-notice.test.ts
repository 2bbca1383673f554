import { toast } from '@hosts/shared/platform'
import { createSlowNotice } from './slow-notice'

jest.mock('@hosts/shared/platform', () => {
  const toast = Object.assign(jest.fn(), { dismiss: jest.fn() })
  return { ...jest.requireActual('@hosts/shared/platform'), toast }
})
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

const createRequest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, 'answer'))

test('shows within 10 s that the server is slow, once, until every request has its answer', async () => {
  const waitFor = createSlowNotice()
  const answers = [15_000, 20_000].map((ms) => waitFor(createRequest(ms)))
  await jest.advanceTimersByTimeAsync(7_900)
  expect(toast).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_100)
  expect(toast).toHaveBeenCalledWith('Hosts is slow to answer. Still waiting for it.', { id: 'slow-api' })
  await jest.advanceTimersByTimeAsync(8_000)
  expect(toast.dismiss).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(toast.dismiss).toHaveBeenCalledWith('slow-api')
  expect(await Promise.all(answers)).toEqual(['answer', 'answer'])
})

test('shows nothing about a request with an answer', async () => {
  await Promise.all([createSlowNotice()(createRequest(100)), jest.advanceTimersByTimeAsync(20_000)])
  expect(toast).not.toHaveBeenCalled()
})
