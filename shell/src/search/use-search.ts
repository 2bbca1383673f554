import { type SearchAnswer, searchAnswer } from '@hosts/shared/contract'
import { hostApi, overrideExisting, useDispatch } from '@hosts/shared/platform'
import { useEffect, useState } from 'react'

/** GET /search: locations, bookings and drivers, five of each. */
const searchApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    shellSearch: build.query<SearchAnswer, string>({
      query: (q) => ({ url: '/search', params: { q } }),
      responseSchema: searchAnswer,
      keepUnusedDataFor: 30,
    }),
  }),
})

/**
 * The answer for a text; null asks for nothing. A text that is replaced is no longer asked for: its request is cancelled, which no toast
 * reports.
 */
export const useSearch = (text: string | null) => {
  const dispatch = useDispatch()
  const [attempt, setAttempt] = useState(0)
  const { currentData, data, error, isFetching } = searchApi.endpoints.shellSearch.useQueryState(text ?? '', {
    skip: text === null,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each attempt
  useEffect(() => {
    if (text === null) return
    // A result of a moment ago may have changed: a vehicle has come since.
    const options = { forceRefetch: true }
    const request = dispatch(searchApi.endpoints.shellSearch.initiate(text, options) as never) as unknown as {
      abort: () => void
      unsubscribe: () => void
    }
    return () => {
      request.abort()
      request.unsubscribe()
    }
  }, [dispatch, text, attempt])
  return {
    /** Of this text. */
    found: text === null ? undefined : currentData,
    /** Of this text or the one before, which stays until the next is there. */
    latest: text === null ? undefined : data,
    error,
    isFetching,
    retry: () => setAttempt((count) => count + 1),
  }
}

/** Pause after the last key before the API is asked (ms). */
const pauseMs = 250

/** The text once its typing pauses, or at once: `flush`. */
export const usePausedText = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { paused, flush: () => setPaused(text) }
}
