import { mergeQueries } from './merge-queries'

const build = (status?: number, isFetching = false) => ({
  error: status === undefined ? undefined : { status, data: null },
  isFetching,
  refetch: jest.fn(),
})

test('fetches all that failed again, and nothing else', () => {
  const queries = [build(), build(500), build(502)]
  mergeQueries(queries).refetch()
  expect(queries.map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1])
})

test.each([
  [[build(), build()], undefined, false],
  [[build(), build(500, true), build(502)], { status: 500, data: null }, true],
])('has the first error, and is fetching while one is', (queries, error, isFetching) => {
  expect(mergeQueries(queries)).toMatchObject({ error, isFetching })
})
