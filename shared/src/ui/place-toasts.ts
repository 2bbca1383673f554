/** What toasts must not cover: fields, and in a form what is said about them. */
const fields =
  'input:not([type="hidden"], [type="range"]), select, textarea, form label, form [role="alert"]:not(:empty)'

type Span = { top: number; bottom: number }

/** The first place from `start` on where something of a height is clear of the spans; `start` if there is none above `limit`. All in pixels. */
export const findClearTop = (spans: readonly Span[], height: number, start: number, limit: number) => {
  let top = start
  for (const span of spans.toSorted((a, b) => a.top - b.top))
    if (span.bottom > top && span.top < top + height) top = span.bottom
  return top + height <= limit ? top : start
}

/** The part of the window's height that toasts may move down to. */
const LOWEST = 0.75

/**
 * Moves the toasts down to the first place where they cover no field, as the page never moves for them. Where there is none, they stay at the
 * top.
 */
export const placeToasts = (region: HTMLElement) => {
  const { style } = region
  style.setProperty('--toast-shift', '0px')
  const { top, right, height } = region.getBoundingClientRect()
  const spans = [...document.querySelectorAll(fields)].flatMap((field) => {
    // Below a dialog nothing can be used.
    if (region.contains(field) || field.closest('[inert], [aria-hidden="true"]')) return []
    const box = field.getBoundingClientRect()
    return box.width > 0 && box.left < right && box.bottom > top ? [box] : []
  })
  const shift = findClearTop(spans, height, top, window.innerHeight * LOWEST) - top
  if (shift > 0) style.setProperty('--toast-shift', `${Math.ceil(shift)}px`)
}
