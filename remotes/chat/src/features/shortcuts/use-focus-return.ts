import { useEffect } from 'react'

/** So many places of before are known. */
const depth = 8

/** What lies over the conversation: from there the focus goes back to where it was opened. */
const above = '[role=menu], [role=dialog], [role=alertdialog]'

/** What is done with a message is there only while that is pointed at. */
const orItsMessage = (place: HTMLElement) => [
  place,
  place.closest('li')?.querySelector<HTMLElement>('[tabindex="0"]'),
]

/**
 * The focus goes on where it was before, in the open conversation, when what has it goes: the choice of a reaction, the menu of a message that
 * is deleted, a thread. It would fall to the page, where letters are shortcuts, and whose top the keyboard would begin at.
 */
export const useFocusReturn = () =>
  useEffect(() => {
    let places: HTMLElement[] = []
    let latest: Element | null = null
    let isHere = false
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      latest = target
      if (target.closest(above)) return
      isHere = target.closest('[data-conversation]') !== null
      if (isHere) places = [...places.filter((place) => place !== target), target].slice(-depth)
    }
    // Whoever presses beside all that takes the focus wants it nowhere.
    const press = ({ target }: Event) => {
      latest = target instanceof Element ? target.closest('a, button, input, textarea, [tabindex]') : null
    }
    const goBack = () => {
      if (!isHere || !latest || latest.isConnected || document.activeElement !== document.body) return
      const messages = document.querySelector<HTMLElement>(
        '[data-conversation]:not([hidden]) .str-chat__message-list',
      )
      latest = null
      for (const place of [...places.toReversed().flatMap(orItsMessage), messages]) {
        place?.focus({ preventScroll: true })
        if (place === document.activeElement) return
      }
    }
    const observer = new MutationObserver(goBack)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('focusin', note)
    }
  }, [])
