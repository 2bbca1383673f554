import { lazy } from 'react'

export { FocusHandoff } from './focus-handoff'
export { addRovingTabindex } from './roving-tabindex'
export {
  findOpenRow,
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
export { useFocusReturn } from './use-focus-return'
export { useShortcuts, useShortcutsSetting } from './use-shortcuts'
export const ShortcutHelp = lazy(() => import('./shortcut-help'))
