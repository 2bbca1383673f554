import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { streamSelectors } from '../../stream/adapters/stream-classes'

type Props = {
  /** Where it goes on, asked for once what holds the focus has gone. */
  to: () => HTMLElement | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** Around what may go while it has the focus, which would then fall to the page: the keyboard would begin anew at its top. */
export const FocusHandoff = ({ to, className, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const handOn = useEffectEvent(() => {
    if (document.activeElement === document.body) to()?.focus()
  })
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // What it goes on to may be drawn only now.
      if (element?.contains(document.activeElement)) queueMicrotask(handOn)
    }
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}

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
        `[data-conversation]:not([hidden]) ${streamSelectors.messageList}`,
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
