import { useEffect } from 'react'
import { streamSelectors } from '../../stream/adapters/stream-elements'

/** Remember at most this many focused elements. */
const maxPlaces = 8

/** Layers over the conversation, from which the focus returns to their opener. */
const layers = '[role=menu], [role=dialog], [role=alertdialog]'

/** An element, then its message as a fallback: a message's actions render only on hover. */
const withMessage = (place: HTMLElement) => [
  place,
  place.closest('li')?.querySelector<HTMLElement>('[tabindex="0"]'),
]

/**
 * Returns the focus to its earlier place in the open conversation when the focused element unmounts: a reaction picker, the menu of
 * a deleted message, a thread. The browser would move it to the page, where letters are shortcuts and Tab starts from the top.
 */
export const useFocusReturn = () =>
  useEffect(() => {
    let places: HTMLElement[] = []
    let latest: Element | null = null
    let isInConversation = false
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      latest = target
      if (target.closest(layers)) return
      isInConversation = target.closest('[data-conversation]') !== null
      if (isInConversation) places = [...places.filter((place) => place !== target), target].slice(-maxPlaces)
    }
    // A press outside all focusable elements takes the focus away on purpose.
    const onPress = ({ target }: Event) => {
      latest = target instanceof Element ? target.closest('a, button, input, textarea, [tabindex]') : null
    }
    const returnFocus = () => {
      if (!isInConversation || !latest || latest.isConnected || document.activeElement !== document.body)
        return
      const messages = document.querySelector<HTMLElement>(
        `[data-conversation]:not([hidden]) ${streamSelectors.messageList}`,
      )
      latest = null
      for (const place of [...places.toReversed().flatMap(withMessage), messages]) {
        place?.focus({ preventScroll: true })
        if (place === document.activeElement) return
      }
    }
    const observer = new MutationObserver(returnFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', remember)
    }
  }, [])
