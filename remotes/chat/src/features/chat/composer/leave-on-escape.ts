import type { KeyboardEvent } from 'react'
import type { MessageComposer } from 'stream-chat'
import { focusOpenRow } from '../keyboard/actions'

/** Escape leads from the text to the conversation's row, where single keys act again, unless it closes something of the text. */
export const leaveOnEscape = (
  { key, target, nativeEvent }: KeyboardEvent,
  { textComposer }: MessageComposer,
) => {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
  if (textComposer.suggestions || textComposer.command) return
  target.blur()
  focusOpenRow()
}
