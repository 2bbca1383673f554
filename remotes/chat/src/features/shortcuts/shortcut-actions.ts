import { streamClasses, streamSelectors } from '../../stream/adapters/stream-elements'

/** The rows of the conversation list, in their order on screen. */
const getRows = () => [...document.querySelectorAll<HTMLElement>(streamSelectors.listRow)]
const isOpen = (row: HTMLElement) => row.getAttribute('aria-selected') === 'true'
const isUnread = (row: HTMLElement) => row.classList.contains(streamClasses.unreadRow)

let isBrowsingNow = false
/** Whether a shortcut is opening a row, rather than a click. */
export const isBrowsing = () => isBrowsingNow

/** Keeps the focus on a pressed row, where keyboard users continue: Stream's row blurs itself. */
export const restoreRowFocus = () => {
  const row = document.activeElement
  if (row instanceof HTMLElement && row.matches('[role=option]')) queueMicrotask(() => row.focus())
}

const open = (row: HTMLElement | undefined) => {
  row?.focus()
  isBrowsingNow = true
  row?.click()
  isBrowsingNow = false
}

/**
 * Opens the conversation below (1) or above (-1) the open one; if none is open, next to the focused row, else the first.
 */
export const openNext = (step: 1 | -1) => {
  const rows = getRows()
  const openIndex = rows.findIndex(isOpen)
  const at = openIndex < 0 ? rows.indexOf(document.activeElement as HTMLElement) : openIndex
  if (at < 0) open(rows[0])
  else open(rows[at + step])
}

/** Opens the next unread conversation below the open one, else from the top; returns false if there is none. */
export const openNextUnread = (): boolean => {
  const rows = getRows()
  const at = rows.findIndex(isOpen)
  const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => isUnread(row) && !isOpen(row))
  open(next)
  return next !== undefined
}

/** The row of the open conversation, else the first one. */
export const findOpenRow = () => {
  const rows = getRows()
  return rows.find(isOpen) ?? rows[0]
}

/** Focuses the open conversation's row, unless the focus is outside the conversation and the list. */
export const focusOpenRow = () => {
  const { activeElement, body } = document
  const isInChat = activeElement === body || activeElement?.closest('[data-conversation], [role=option]')
  if (isInChat) getRows().find(isOpen)?.focus()
}

/** The last visible match. */
const findLastVisible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast((element) => !element.closest('[hidden]'))

/** Returns false for a hidden element, which cannot take the focus. */
const tryFocus = (element: HTMLElement) => {
  element.focus()
  return document.activeElement === element
}

/**
 * Moves the focus from a banner above the chat to the open row, on a phone to the conversation's first button (its text field would
 * open the keyboard), else to the first row. Returns the focused element.
 */
export const getNextFocusTarget = () => {
  const rows = getRows()
  const buttons = document.querySelectorAll<HTMLElement>(
    `[data-conversation]:not([hidden]) ${streamSelectors.headerButton}`,
  )
  return [...rows.filter(isOpen), ...buttons, ...rows].find(tryFocus)
}

/** Opens the quick replies of the open thread or conversation. */
export const openQuickReplies = () => findLastVisible('[data-quick-replies] button')?.click()

/** Focuses the composer of the open thread or conversation. */
export const focusReply = () => findLastVisible(`${streamSelectors.composer} textarea`)?.focus()

/** Focuses the message search above the list. */
export const focusSearch = () => document.querySelector<HTMLElement>(streamSelectors.listSearch)?.focus()
