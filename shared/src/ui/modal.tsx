import { useEffect, useRef, useState } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import type { Elements } from './elements'
import css from './modal.module.css'

export type OpenState = {
  /** Not needed inside a DialogTrigger. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

type Props = OpenState & { kind: 'sheet' | 'side' | 'alert'; isBusy?: boolean; children: Elements }

/** Longer than a double click (ms). */
const shieldMs = 400
let lastPress = -shieldMs
document.addEventListener('pointerdown', () => (lastPress = Date.now()), true)

/** Takes the second press of a double click on a button that closes the dialog: it must not meet what was beneath. */
const PressShield = () => {
  useEffect(
    () => () => {
      const leftMs = lastPress + shieldMs - Date.now()
      if (leftMs <= 0) return
      const shield = document.createElement('div')
      shield.className = css.shield ?? ''
      // The focus stays where the dialog has returned it.
      shield.onmousedown = (event) => event.preventDefault()
      document.body.append(shield)
      setTimeout(() => shield.remove(), leftMs)
    },
    [],
  )
  return null
}

/** What had the focus when a modal opened. */
const openers = new WeakMap<Element, Element>()

/** The opener, or if it went with its own dialog, what opened that one: a form is replaced by what it has made. */
const findOpener = (opener: Element | null | undefined): Element | null => {
  if (!opener || opener.isConnected) return opener ?? null
  const replaced = opener.closest(`.${css.modal}`)
  return replaced && findOpener(openers.get(replaced))
}

/**
 * Returns the focus to what opened the dialog. React Aria does so in the next frame, which can come before the page is no longer inert:
 * then the focus is nowhere.
 */
const FocusReturn = () => {
  const marker = useRef<HTMLSpanElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const modal = marker.current?.parentElement
    if (modal && opener) openers.set(modal, opener)
    return () => {
      requestAnimationFrame(() => {
        const target = findOpener(opener)
        if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
      })
    }
  }, [opener])
  return <span ref={marker} hidden />
}

/**
 * Closes with Escape also when nothing has the focus, as after a press on an element that then disappears: React Aria handles only keys
 * inside the dialog. If dialogs overlap, only the last one is not inert.
 */
const EscapeWithoutFocus = ({ close }: { close: () => void }) => {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => {
      const isOnTop = !marker.current?.closest('[inert], [aria-hidden="true"]')
      if (key === 'Escape' && document.activeElement === document.body && isOnTop) close()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [close])
  return <span ref={marker} hidden />
}

/** The layer that Dialog and AlertDialog share: it traps the focus and restores it on close. */
export const Modal = ({ kind, isBusy = false, children, ...state }: Props) => (
  <ModalOverlay
    {...state}
    className={css.overlay ?? ''}
    isDismissable={kind !== 'alert'}
    isKeyboardDismissDisabled={isBusy}
  >
    <AriaModal className={`${css.modal} ${css[kind]} ${kind === 'side' ? css.sheet : ''}`}>
      {({ state: { close } }) => (
        <>
          <FocusReturn />
          <PressShield />
          {!isBusy && <EscapeWithoutFocus close={close} />}
          {children}
        </>
      )}
    </AriaModal>
  </ModalOverlay>
)
