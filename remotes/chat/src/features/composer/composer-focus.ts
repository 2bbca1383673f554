import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController } from 'stream-chat-react'
import { focusOpenRow } from '../shortcuts'
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

/**
 * Who has sent a message, or chooses to edit or to quote one, goes on writing at once. What sends goes away with the text, and Stream's menu
 * leaves the focus on the page after Edit, where letters are shortcuts, and after Quote looks for the first composer of the page,
 * which may be a hidden one.
 */
export const useComposerFocus = (composer: RefObject<HTMLElement | null>) => {
  const { state } = useMessageComposerController()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const write = () => composer.current?.querySelector('textarea')?.focus()
    const isHere = () => {
      const { activeElement, body } = document
      // Not every browser gives the focus to a button that is pressed.
      return activeElement === body || composer.current?.contains(activeElement)
    }
    const unsubscribe = state.subscribeWithSelector(
      ({ id, editedMessage, quotedMessage }) => ({
        id,
        edited: editedMessage?.id,
        quoted: quotedMessage?.id,
      }),
      ({ id, edited, quoted }, before) => {
        if (!before) return
        const isChosen = (edited && edited !== before.edited) || (quoted && quoted !== before.quoted)
        // After the menu has closed: it gives the focus back to its button.
        if (isChosen) timer = setTimeout(write)
        else if (id !== before.id && isHere()) write()
      },
    )
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [composer, state])
}
