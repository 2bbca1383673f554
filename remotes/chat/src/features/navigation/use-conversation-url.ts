import { useLocation, useNavigate } from '@hosts/shared/platform'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCloseOnBack } from './use-close-on-back'

/**
 * The location, as a new object after each step back or forward. Two quick steps that return to the rendered URL give the router no new
 * object, so effects would not run.
 */
export const useVisitedLocation = () => {
  const location = useLocation()
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const countStep = () => setSteps((count) => count + 1)
    window.addEventListener('popstate', countStep)
    return () => window.removeEventListener('popstate', countStep)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step makes it another visit
  return useMemo(() => ({ ...location }), [location, steps])
}

/** State of a history entry: whether a step back leads to the list, or from a thread to its conversation. */
type EntryState = { isFromList?: boolean; isFromConversation?: boolean } | null

/**
 * The URL's conversation, `user` (a driver id), and its thread, `thread` (the id of its first message).
 * - `goTo` shows another conversation and adds a history entry, or with `isBrowsing` replaces it, with `isFirst` that of the list.
 * - `goToThread` opens a thread and adds an entry, or replaces another thread's.
 * - `goBack` leads to the list and `leaveThread` to the conversation: back to their entry, or in place of this one if a link led here.
 * - `getSearch` returns the query of the last navigation, which may not have rendered yet.
 *
 * All five are stable functions.
 */
export const useConversationUrl = () => {
  const location = useVisitedLocation()
  const navigate = useNavigate()
  const latest = useRef(location)
  const isOwnStep = useRef(false)
  useLayoutEffect(() => {
    latest.current = location
    isOwnStep.current = false
  }, [location])
  useCloseOnBack(isOwnStep)

  /** Goes to the URL with these parameters: back to its entry, or as a new or replaced one. */
  const go = useCallback(
    (params: URLSearchParams, state: EntryState, how: { steps: number } | { replace: boolean }) => {
      // Set before React renders: a second call at once, such as pressing back twice, must see it.
      latest.current = { ...latest.current, search: `?${params}`, state }
      if ('replace' in how) return navigate({ search: latest.current.search }, { ...how, state })
      isOwnStep.current = true
      navigate(-how.steps)
    },
    [navigate],
  )

  const goTo = useCallback(
    (
      driver: number,
      { isBrowsing = false, isFirst = false }: { isBrowsing?: boolean; isFirst?: boolean } = {},
    ) => {
      const params = new URLSearchParams(latest.current.search)
      const current = params.get('user')
      if (current === String(driver)) return
      // A thread's entry is not replaced: the one before it is its conversation's.
      const replace = isBrowsing && current !== null && !params.has('thread')
      params.delete('thread')
      params.set('user', String(driver))
      if (isFirst && current === null) return go(params, null, { replace: true })
      go(params, replace ? latest.current.state : { isFromList: current === null }, { replace })
    },
    [go],
  )
  const goBack = useCallback(() => {
    const params = new URLSearchParams(latest.current.search)
    if (!params.has('user')) return
    const { isFromList, isFromConversation } = (latest.current.state as EntryState) ?? {}
    params.delete('user')
    params.delete('thread')
    go(params, null, isFromList ? { steps: isFromConversation ? 2 : 1 } : { replace: true })
  }, [go])

  const goToThread = useCallback(
    (id: string) => {
      const params = new URLSearchParams(latest.current.search)
      const replace = params.has('thread')
      if (params.get('thread') === id) return
      params.set('thread', id)
      const state: EntryState = latest.current.state
      go(params, replace ? state : { ...state, isFromConversation: true }, { replace })
    },
    [go],
  )
  const leaveThread = useCallback(() => {
    const params = new URLSearchParams(latest.current.search)
    if (!params.has('thread')) return
    const { isFromConversation, ...state } = (latest.current.state as EntryState) ?? {}
    params.delete('thread')
    go(params, state, isFromConversation ? { steps: 1 } : { replace: true })
  }, [go])

  const getSearch = useCallback(() => latest.current.search, [])
  const driver = new URLSearchParams(location.search).get('user')
  return { location, driver, goTo, goBack, goToThread, leaveThread, getSearch }
}

/** Whether the browser is already at another history entry: React renders a location a moment later. */
export const isStaleLocation = (key: string) => (window.history.state?.key ?? key) !== key
