import { hostApi } from '../platform'
import { createHostStore, liveChanged } from '../store'
import { fakeTransport, type Handlers } from '../testing'

const { testA, testB } = hostApi.injectEndpoints({
  endpoints: (build) => ({
    testA: build.query<unknown, void>({ query: () => '/a' }),
    testB: build.infiniteQuery<unknown, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
      query: () => '/b',
    }),
  }),
}).endpoints

type Answer = Handlers[string]
const away: Answer = { status: 503, data: { message: 'Back soon' } }
const fine: Answer = { data: {} }

/** A store whose screen has failed to load /a and /b with these answers, until `answers` changes. */
const fail = async (a: Answer, b: Answer = a) => {
  const answers = { a, b }
  const { transport, calls } = fakeTransport({
    'GET /a': () => answers.a as never,
    'GET /b': () => answers.b as never,
  })
  const store = createHostStore({ transport }, { user: null, ended: null })
  const queries = [store.dispatch(testA.initiate()), store.dispatch(testB.initiate())] as const
  await Promise.all(queries)
  calls.length = 0
  return { answers, queries, store, getUrls: () => calls.map(({ url }) => url) }
}
const focus = () => window.dispatchEvent(new Event('focus'))
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a query without an answer of the API', () => {
  test.each<[string, Answer]>([
    ['no connection', { status: 'FETCH_ERROR', error: 'Failed to fetch' }],
    ['502', { status: 502, data: '<html></html>' }],
    ['503', away],
    ['504', { status: 504, data: '' }],
  ])('is sent again when the page has the focus again: %s', async (_, answer) => {
    const { getUrls } = await fail(answer)
    focus()
    await settle()
    expect(getUrls()).toEqual(['/a', '/b'])
  })

  test('is sent again when another one gets an answer', async () => {
    const { answers, queries, getUrls } = await fail(away)
    answers.a = fine
    answers.b = fine
    await queries[0].refetch()
    await settle()
    expect(getUrls()).toEqual(['/a', '/b'])
    await queries[0].refetch()
    await settle()
    expect(getUrls()).toEqual(['/a', '/b', '/a'])
  })

  test('is not sent again when a query that has not failed is refreshed', async () => {
    const { queries, getUrls } = await fail(fine, away)
    await queries[0].refetch()
    await settle()
    expect(getUrls()).toEqual(['/a'])
  })

  test.each(['nothing is polled', 'the network has just returned'])(
    'is sent again after 30 s while %s, not without a network',
    async (why) => {
      jest.useFakeTimers()
      const { store, queries, getUrls } = await fail(away)
      if (why === 'nothing is polled') {
        store.dispatch(liveChanged(true))
        for (const query of queries) query.refetch()
      } else window.dispatchEvent(new Event('online'))
      await jest.advanceTimersByTimeAsync(29_000)
      expect(getUrls()).toEqual(['/a', '/b'])
      await jest.advanceTimersByTimeAsync(2000)
      expect(getUrls()).toEqual(['/a', '/b', '/a', '/b'])
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await jest.advanceTimersByTimeAsync(31_000)
      expect(getUrls()).toHaveLength(4)
    },
  )

  test('is not sent again for a screen that is closed', async () => {
    const { queries, getUrls } = await fail(away)
    queries[1].unsubscribe()
    focus()
    await settle()
    expect(getUrls()).toEqual(['/a'])
  })
})

test.each([400, 403, 404, 422, 429, 500])('an answer %i is final until Retry', async (status) => {
  const { getUrls } = await fail({ status, data: { message: 'No' } })
  focus()
  await settle()
  expect(getUrls()).toEqual([])
})
