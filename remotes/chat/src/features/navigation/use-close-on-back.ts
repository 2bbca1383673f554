import { useBlocker, useLocation, useNavigate } from '@hosts/shared/platform'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'

const layers = '[role=dialog], [role=alertdialog], [role=menu]'

/** What lies over all the rest: dialogs and menus come into the page one after the other. */
const topLayer = () =>
  [...document.querySelectorAll<HTMLElement>(layers)].findLast((layer) => !layer.closest('[hidden]'))

/** As a key, so that each closes in its own way or, while it is busy, does not. Some listen to its going down, some to its coming up. */
const pressEscape = (layer: HTMLElement) => {
  for (const type of ['keydown', 'keyup'])
    layer.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }))
}

/** Kept with an entry of the history: the same as the one before it. */
type Spare = { isSpare?: boolean } | null

/** The app's first entry in this history, from which Back leaves it: nothing can hold that up. */
const isFirst = () => window.history.state?.idx === 0

/**
 * The browser's Back closes what lies over the screen, a dialog, a sheet or a menu, and leads on only once there is nothing. The history
 * stays as it is, but for the app's first entry, which then gets another one like it; Back leads through both at once. `isOwnStep`: it is not
 * the host who goes back.
 */
export const useCloseOnBack = (isOwnStep: RefObject<boolean>) => {
  const location = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(
    useCallback(
      ({ historyAction }) => historyAction === 'POP' && !isOwnStep.current && topLayer() !== undefined,
      [isOwnStep],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    const layer = topLayer()
    if (layer) pressEscape(layer)
  }, [blocker])

  const addSpare = useEffectEvent(({ target }: FocusEvent) => {
    if (!isFirst() || !(target instanceof Element && target.closest(layers))) return
    navigate(location, { state: { ...location.state, isSpare: true } satisfies Spare })
  })
  useEffect(() => {
    const listen = (event: FocusEvent) => addSpare(event)
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  const before = useRef(location)
  useEffect(() => {
    const { state, search } = before.current
    before.current = location
    if ((state as Spare)?.isSpare && search === location.search && isFirst()) navigate(-1)
  }, [location, navigate])
}
