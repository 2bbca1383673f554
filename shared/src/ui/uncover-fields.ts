/**
 * Scrolls the form in use, its error, labels and fields, out from under `covered`: the highest one first, then the focused element, which
 * matters most where the window is too low for both.
 */
export const uncoverFields = (covered: DOMRect) => {
  const focused = document.activeElement
  if (!focused) return
  const isCovered = (field: Element) => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    return width > 0 && bottom > covered.top && top < covered.bottom && left < covered.right
  }
  const fields = [
    ...(focused.closest('form')?.querySelectorAll('[role="alert"], label, input, select, textarea') ?? []),
  ]
  const highest = fields.find(isCovered)
  const isFocusCovered = isCovered(focused)
  highest?.scrollIntoView({ block: 'nearest' })
  if (highest || isFocusCovered) focused.scrollIntoView({ block: 'nearest' })
}
