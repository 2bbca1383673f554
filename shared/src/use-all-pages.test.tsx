import { configureStore } from '@reduxjs/toolkit'
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useAllPages } from './use-all-pages'

const query = { currentData: { pages: [1] }, hasNextPage: true, isFetching: false, isError: false }

const follow = (first: object = {}) => {
  const fetchNextPage = jest.fn()
  const { rerender } = renderHook((props) => useAllPages({ ...query, fetchNextPage, ...props }), {
    initialProps: first,
  })
  return { fetchNextPage, rerender }
}

it('loads the next page after each one, even if isFetching is never true in between', () => {
  const { fetchNextPage, rerender } = follow()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  rerender({ currentData: { pages: [1, 2] } })
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
  rerender({ currentData: { pages: [1, 2, 3] }, hasNextPage: false })
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})

it.each([
  ['while a page is fetched', { isFetching: true }],
  ['after an error', { isError: true }],
  ['without another page', { hasNextPage: false }],
])('asks for nothing %s', (_, state) => {
  expect(follow(state).fetchNextPage).not.toHaveBeenCalled()
})

it('loads all pages of an API that answers at once', async () => {
  const api = createApi({
    baseQuery: fakeBaseQuery(),
    endpoints: (build) => ({
      getNumbers: build.infiniteQuery<number, undefined, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last) => (last < 20 ? last + 1 : undefined),
        },
        queryFn: ({ pageParam }) => ({ data: pageParam }),
      }),
    }),
  })
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(
    () => {
      const pages = api.useGetNumbersInfiniteQuery(undefined)
      useAllPages(pages)
      return pages
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.currentData?.pages).toHaveLength(20))
  await act(async () => {})
})
