import type { Harm } from '@hosts/shared/telemetry'

/** `unknown`: what is open, such as a dialog, covers the frame on purpose, or it is scrolled away. */
export type Look = Extract<Harm, 'empty-page' | 'frame-hidden' | 'frame-covered'> | 'fine' | 'unknown'

/** What lies over the frame while it is open. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], :fullscreen'

const isShown = (element: Element) =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true

const isInWindow = ({ left, top }: { left: number; top: number }) =>
  left >= 0 && top >= 0 && left < window.innerWidth && top < window.innerHeight

const getCentre = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + width / 2, top: top + height / 2, isEmpty: width === 0 || height === 0 }
}

/** Whether a press in the middle of a control would reach it, or the bar around it: a layer of the whole page answers as the body. */
const isReached = (control: Element) => {
  const { left, top } = getCentre(control)
  return control.closest('header')?.contains(document.elementFromPoint(left, top)) === true
}

/**
 * Looks at the page as a host would. The frame is hidden when none of its controls has a size, and covered when a press reaches none of those
 * in the window.
 */
export const lookAtFrame = (isHost: boolean): Look => {
  const root = document.getElementById('root')
  if (!root || root.childElementCount === 0) return 'empty-page'
  if (!isHost) return 'fine'
  if (document.querySelector(overlays)) return 'unknown'
  const frame = root.querySelector('[data-frame]')
  if (!frame) return root.querySelector('main') ? 'unknown' : 'empty-page'
  const controls = [...frame.querySelectorAll('header a, header button')]
  const shown = controls.filter((control) => isShown(control) && !getCentre(control).isEmpty)
  if (shown.length === 0) return 'frame-hidden'
  const inWindow = shown.filter((control) => isInWindow(getCentre(control)))
  if (inWindow.length === 0) return 'unknown'
  return inWindow.some(isReached) ? 'fine' : 'frame-covered'
}
