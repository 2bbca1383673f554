import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ApiError } from '../api/error-message'
import { WhenLoaded } from './when-loaded'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => jest.useRealTimers())

/** A query that fails until `refetch` was called `failures` times. */
const Panel = ({ error, failures, onLoad }: { error: ApiError; failures: number; onLoad: () => void }) => {
  const [tries, setTries] = useState(0)
  const refetch = () => {
    onLoad()
    setTries((count) => count + 1)
  }
  const query = tries < failures ? { error } : { currentData: 'Here' }
  return <WhenLoaded query={{ ...query, isFetching: false, refetch }}>{(text) => <p>{text}</p>}</WhenLoaded>
}
const gateway = (status: number): ApiError => ({
  status: 'PARSING_ERROR',
  originalStatus: status,
  data: '',
  error: '',
})

test.each<[string, ApiError]>([
  ['no answer', { status: 'FETCH_ERROR', error: 'Failed to fetch' }],
  ['an answer that takes too long', { status: 'TIMEOUT_ERROR', error: 'timeout' }],
  ['a gateway without its server', gateway(502)],
  ['an API that starts', { status: 503, data: { message: 'Starting' } }],
])('loads again by itself after %s, and waits longer each time', async (_, error) => {
  const onLoad = jest.fn()
  render(<Panel error={error} failures={3} onLoad={onLoad} />)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await pass(999)
  expect(onLoad).not.toHaveBeenCalled()
  await pass(1)
  await pass(2000)
  expect(onLoad).toHaveBeenCalledTimes(2)
  await pass(3999)
  expect(onLoad).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(screen.getByText('Here')).toBeVisible()
})

test.each<[string, ApiError]>([
  ['a refusal', { status: 403, data: { message: 'Not yours' } }],
  ['a fault of the API', { status: 500, data: { message: 'Broken' } }],
  ['an answer of another shape', { status: 'CUSTOM_ERROR', error: 'No name' }],
])('does not load again by itself after %s', async (_, error) => {
  const onLoad = jest.fn()
  render(<Panel error={error} failures={1} onLoad={onLoad} />)
  await pass(60_000)
  expect(onLoad).not.toHaveBeenCalled()
})

test('a hidden page waits, and loads again when it is looked at', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const onLoad = jest.fn()
  render(<Panel error={{ status: 'FETCH_ERROR', error: '' }} failures={1} onLoad={onLoad} />)
  await pass(60_000)
  expect(onLoad).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(onLoad).toHaveBeenCalledTimes(1)
})
