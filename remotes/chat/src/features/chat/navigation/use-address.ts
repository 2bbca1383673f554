import { useLocation, useNavigate } from '@hosts/shared/platform'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Kept with an entry of the history: the entry before it is the list. */
type Entry = { isFromList?: boolean } | null

/**
 * The part of the chat's address that names a conversation by its driver, `user`. `goTo` puts another one there: an entry of its own
 * in the history, or while the host is only browsing from one to the next (`isBrowsing`) the same one. `goBack` leads to the list,
 * whichever way the conversation was come to. Both stay the same functions.
 */
export const useAddress = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  }, [location])

  const goTo = useCallback(
    (driver: number, isBrowsing = false) => {
      const params = new URLSearchParams(latest.current.search)
      const current = params.get('user')
      if (current === String(driver)) return
      params.set('user', String(driver))
      const replace = isBrowsing && current !== null
      const state: Entry = replace ? latest.current.state : { isFromList: current === null }
      // Known before it is drawn: another choice may come at once.
      latest.current = { ...latest.current, search: `?${params}`, state }
      navigate({ search: latest.current.search }, { replace, state })
    },
    [navigate],
  )
  const goBack = useCallback(() => {
    const params = new URLSearchParams(latest.current.search)
    if (!params.has('user')) return
    const { isFromList } = (latest.current.state as Entry) ?? {}
    params.delete('user')
    // Pressed twice it leads back once.
    latest.current = { ...latest.current, search: `?${params}`, state: null }
    if (isFromList) return navigate(-1)
    navigate({ search: latest.current.search }, { replace: true })
  }, [navigate])

  return { location, driver: new URLSearchParams(location.search).get('user'), goTo, goBack }
}

/** Whether the browser is at another entry of its history already: React draws an address a moment after the browser has it. */
export const isLate = (key: string) => (window.history.state?.key ?? key) !== key
