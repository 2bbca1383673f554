import { waitForFirstScreen } from './wait-for-first-screen'

type Router = Parameters<typeof waitForFirstScreen>[0]
type Listener = Parameters<Router['subscribe']>[0]

const createFakeRouter = (initialized: boolean) => {
  let listener: Listener | undefined
  const subscribe = (next: Listener) => {
    listener = next
    return () => {
      listener = undefined
    }
  }
  const router = { state: { initialized }, subscribe } as Router
  const load = () => listener?.({ initialized: true } as Router['state'], {} as Parameters<Listener>[1])
  return { router, load }
}

const watch = (promise: Promise<void>) => {
  const ended = jest.fn()
  promise.then(ended)
  return ended
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the page waits until its first screen has loaded', async () => {
  const { router, load } = createFakeRouter(false)
  const ended = watch(waitForFirstScreen(router))
  await jest.advanceTimersByTimeAsync(199)
  expect(ended).not.toHaveBeenCalled()
  load()
  await jest.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalled()
})

test('the page stops waiting for a late screen', async () => {
  const ended = watch(waitForFirstScreen(createFakeRouter(false).router))
  await jest.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalled()
})

test('the page does not wait for a screen that needs no loading', async () => {
  const ended = watch(waitForFirstScreen(createFakeRouter(true).router))
  await jest.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalled()
})
