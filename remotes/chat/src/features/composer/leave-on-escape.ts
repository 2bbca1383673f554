import type { KeyboardEvent } from 'react'
import type { MessageComposer } from 'stream-chat'
import { focusOpenRow } from '../shortcuts/shortcut-actions'
import { getExtraState } from './composer-extra-state'

/**
 * Escape leads from the text to the conversation's row, where single keys act again, unless it ends something of the text. That of a
 * thread goes with the thread.
 */
export const leaveOnEscape = (event: KeyboardEvent, composer: MessageComposer) => {
  const { key, target, nativeEvent } = event
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
  const { suggestions, command } = composer.textComposer
  const { cancelEdit } = getExtraState(composer).getLatestValue()
  if (suggestions || command || cancelEdit) {
    event.preventDefault()
    if (!suggestions && !command) cancelEdit?.()
    return
  }
  if (composer.threadId) return
  target.blur()
  focusOpenRow()
}
