/** Focuses the first heading in `place` that `selector` finds, unless something has the focus. */
export const focusHeading = (selector: string, place: ParentNode = document) => {
  const heading = place.querySelector<HTMLElement>(selector)
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
