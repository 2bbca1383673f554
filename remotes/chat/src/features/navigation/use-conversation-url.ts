import { useLocation, useNavigate } from '@hosts/shared/platform'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useCloseOnBack } from './use-close-on-back'

/** Kept with an entry of the history: what its conversation and its thread were come to from is the entry before each. */
type Entry = { isFromList?: boolean; isFromConversation?: boolean } | null

/**
 * The part of the chat's address that names a conversation by its driver, `user`, and in it a thread by its first message, `thread`.
 * `goTo` puts another conversation there: an entry of its own in the history, or while the host is only browsing from one to the next
 * (`isBrowsing`) the same one. `goToThread` does so with a thread of the conversation; another one takes its place. `goBack` leads to the
 * list, `leaveThread` to the conversation, whichever way they were come to. All stay the same functions.
 */
export const useConversationUrl = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(location)
  const isOwnStep = useRef(false)
  useLayoutEffect(() => {
    latest.current = location
    isOwnStep.current = false
  }, [location])
  useCloseOnBack(isOwnStep)

  /** To the address with these parameters: by so many steps back to it, else in place of this one or as the next. */
  const go = useCallback(
    (params: URLSearchParams, state: Entry, how: { steps: number } | { replace: boolean }) => {
      // Known before it is drawn: another choice may come at once, and who presses back twice is led back once.
      latest.current = { ...latest.current, search: `?${params}`, state }
      if ('replace' in how) return navigate({ search: latest.current.search }, { ...how, state })
      isOwnStep.current = true
      navigate(-how.steps)
    },
    [navigate],
  )

  const goTo = useCallback(
    (driver: number, isBrowsing = false) => {
      const params = new URLSearchParams(latest.current.search)
      const current = params.get('user')
      if (current === String(driver)) return
      // From a thread it is a step: the entry before is that of the thread's conversation.
      const replace = isBrowsing && current !== null && !params.has('thread')
      params.delete('thread')
      params.set('user', String(driver))
      go(params, replace ? latest.current.state : { isFromList: current === null }, { replace })
    },
    [go],
  )
  const goBack = useCallback(() => {
    const params = new URLSearchParams(latest.current.search)
    if (!params.has('user')) return
    const { isFromList, isFromConversation } = (latest.current.state as Entry) ?? {}
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
      const state: Entry = latest.current.state
      go(params, replace ? state : { ...state, isFromConversation: true }, { replace })
    },
    [go],
  )
  const leaveThread = useCallback(() => {
    const params = new URLSearchParams(latest.current.search)
    if (!params.has('thread')) return
    const { isFromConversation, ...state } = (latest.current.state as Entry) ?? {}
    params.delete('thread')
    go(params, state, isFromConversation ? { steps: 1 } : { replace: true })
  }, [go])

  const driver = new URLSearchParams(location.search).get('user')
  return { location, driver, goTo, goBack, goToThread, leaveThread }
}

/** Whether the browser is at another entry of its history already: React draws an address a moment after the browser has it. */
export const isStaleLocation = (key: string) => (window.history.state?.key ?? key) !== key
