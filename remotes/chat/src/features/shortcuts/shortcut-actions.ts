import { streamClasses, streamSelectors } from '../../stream/adapters/stream-classes'

/** The rows of the list, as they stand there. */
const options = () => [...document.querySelectorAll<HTMLElement>(streamSelectors.listRow)]
const isOpen = (option: HTMLElement) => option.getAttribute('aria-selected') === 'true'
const isUnread = (option: HTMLElement) => option.classList.contains(streamClasses.unreadRow)

let isBrowsingNow = false
/** Whether a row is being opened on the way from one to the next. */
export const isBrowsing = () => isBrowsingNow

/** Stream's row gives up the focus when it has been pressed; who uses the keyboard goes on from there. */
export const restoreRowFocus = () => {
  const row = document.activeElement
  if (row instanceof HTMLElement && row.matches('[role=option]')) queueMicrotask(() => row.focus())
}

const open = (option: HTMLElement | undefined) => {
  option?.focus()
  isBrowsingNow = true
  option?.click()
  isBrowsingNow = false
}

/**
 * Opens the conversation so many rows below the open one (above: negative); when none is open, below the row that has the focus, or
 * the first.
 */
export const openNext = (step: 1 | -1) => {
  const rows = options()
  const opened = rows.findIndex(isOpen)
  const at = opened < 0 ? rows.indexOf(document.activeElement as HTMLElement) : opened
  if (at < 0) open(rows[0])
  else open(rows[at + step])
}

/** Opens the next unread conversation below the open one, else from the top; false when there is none. */
export const openNextUnread = (): boolean => {
  const rows = options()
  const at = rows.findIndex(isOpen)
  const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => isUnread(row) && !isOpen(row))
  open(next)
  return next !== undefined
}

/** Who leaves the open conversation goes on from its row, unless the focus is in neither of the two. */
export const focusOpenRow = () => {
  const { activeElement, body } = document
  const isHere = activeElement === body || activeElement?.closest('[data-conversation], [role=option]')
  if (isHere) options().find(isOpen)?.focus()
}

/** The last of what is shown. */
const last = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast((element) => !element.closest('[hidden]'))

/** What is not seen does not take it. */
const tryFocus = (element: HTMLElement) => {
  element.focus()
  return document.activeElement === element
}

/**
 * The focus from above the chat goes on to the open row, on a phone to the conversation's first button: its text field would bring up
 * the keyboard. Where none is open, to the first row.
 */
export const getNextFocusTarget = () => {
  const rows = options()
  const buttons = document.querySelectorAll<HTMLElement>(
    `[data-conversation]:not([hidden]) ${streamSelectors.headerButton}`,
  )
  return [...rows.filter(isOpen), ...buttons, ...rows].find(tryFocus)
}

/** Opens the quick replies of where the answer is written. */
export const openQuickReplies = () => last('[data-quick-replies] button')?.click()

/** Moves the focus to where the answer is written: the thread's when one is open. */
export const focusReply = () => last(`${streamSelectors.composer} textarea`)?.focus()

/** Moves the focus to the field above the list in which messages are looked for. */
export const focusSearch = () => document.querySelector<HTMLElement>(streamSelectors.listSearch)?.focus()
