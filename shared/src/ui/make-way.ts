import { placeToasts } from './place-toasts'
import { runAfterPress } from './run-after-press'
import { uncoverFields } from './uncover-fields'

/**
 * Keeps toasts off the page's fields, also off one that gets the focus, until the returned function is called. Only where there is no space
 * for both, the form in use is scrolled.
 */
export const makeWay = (region: HTMLElement) => {
  let frame = 0
  const place = () => {
    // Neither from under the pointer nor while its buttons are used.
    if (region.matches(':hover') || region.contains(document.activeElement)) return
    placeToasts(region)
    uncoverFields(region.getBoundingClientRect())
  }
  // Between the pointer's press and its click nothing may move: where the page cannot be scrolled as far, the click would be lost.
  const placeAfterPress = () =>
    runAfterPress(() => {
      place()
      // A form shows the same answer in its own words a moment later, above its fields.
      frame = requestAnimationFrame(place)
    })
  placeAfterPress()
  document.addEventListener('focusin', placeAfterPress)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', placeAfterPress)
  }
}
