import { lazy } from 'react'

export { FocusHandoff, useFocusReturn } from './focus-handoff'
export { addRovingTabindex } from './roving-tabindex'
export {
  focusOpenRow,
  focusReply,
  focusSearch,
  getNextFocusTarget,
  isBrowsing,
  openNext,
  openNextUnread,
  openQuickReplies,
  restoreRowFocus,
} from './shortcut-actions'
export { ShortcutHint } from './shortcut-keys'
export { useShortcuts, useShortcutsSetting } from './use-shortcuts'
export const ShortcutHelp = lazy(() => import('./shortcut-help'))
