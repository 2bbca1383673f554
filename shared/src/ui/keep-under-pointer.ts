const canScroll = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

const findScroller = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) if (canScroll(one)) return one
  return document.documentElement
}

/**
 * Changes the layout, and scrolls by as much as the element under the pointer, or the finger's last tap, moves: the next press meets the
 * same element. Browsers do so themselves for content, not for padding. `except`: elements that may move.
 */
export const keepUnderPointer = (change: () => void, except: Element | null) => {
  const under = [...document.querySelectorAll(':hover')].at(-1)
  if (!under || except?.contains(under)) return change()
  const before = under.getBoundingClientRect().top
  change()
  const moved = under.getBoundingClientRect().top - before
  if (moved !== 0) findScroller(under).scrollBy({ top: moved, behavior: 'instant' })
}
