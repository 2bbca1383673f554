import { useBlocker, useLocation, useNavigate } from '@hosts/shared/platform'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'

const layers = '[role=dialog], [role=alertdialog], [role=menu]'

/** The topmost layer: dialogs and menus are appended to the page as they open. */
const getTopLayer = () =>
  [...document.querySelectorAll<HTMLElement>(layers)].findLast((layer) => !layer.closest('[hidden]'))

/** Each layer handles Escape in its own way and ignores it while busy. Some listen for `keydown`, some for `keyup`. */
const pressEscape = (layer: HTMLElement) => {
  for (const type of ['keydown', 'keyup'])
    layer.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, cancelable: true }))
}

/** State of a history entry that duplicates the one before it. */
type DuplicateState = { isDuplicate?: boolean } | null

/** Whether this is the app's first history entry: Back leaves the app from there and cannot be blocked. */
const isFirstEntry = () => window.history.state?.idx === 0

/**
 * Makes the browser's Back close the top dialog, sheet or menu, and navigate only when none is open. On the app's first history entry
 * Back cannot be blocked, so focusing a layer there adds a duplicate of the entry, and a later Back skips it. `isOwnStep`: the chat
 * itself goes back, which is not blocked.
 */
export const useCloseOnBack = (isOwnStep: RefObject<boolean>) => {
  const location = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(
    useCallback(
      ({ historyAction }) => historyAction === 'POP' && !isOwnStep.current && getTopLayer() !== undefined,
      [isOwnStep],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    const layer = getTopLayer()
    if (layer) pressEscape(layer)
  }, [blocker])

  const addDuplicate = useEffectEvent(({ target }: FocusEvent) => {
    if (!isFirstEntry() || !(target instanceof Element && target.closest(layers))) return
    navigate(location, { state: { ...location.state, isDuplicate: true } satisfies DuplicateState })
  })
  useEffect(() => {
    const listen = (event: FocusEvent) => addDuplicate(event)
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  const previous = useRef(location)
  useEffect(() => {
    const { state, search } = previous.current
    previous.current = location
    if ((state as DuplicateState)?.isDuplicate && search === location.search && isFirstEntry()) navigate(-1)
  }, [location, navigate])
}
