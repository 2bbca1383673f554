import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import { useMessageComposerController } from 'stream-chat-react'
import { focusOpenRow } from '../shortcuts'
import { getExtraState } from './composer-extra-state'

/**
 * Escape moves the focus from the text field to the conversation's row, where shortcuts work, unless it closes suggestions, a
 * command or an edit. In a thread, Escape closes the thread (`useThreadEscape`).
 */
export const leaveOnEscape = (event: KeyboardEvent, composer: MessageComposer) => {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLTextAreaElement)) return
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
 * Focuses the text field after sending, Edit and Quote. The Send button unmounts with the text; after Edit, Stream's menu leaves
 * the focus on the page, where letters are shortcuts; after Quote, it focuses the first composer of the page, even a hidden one.
 */
export const useComposerFocus = (composer: RefObject<HTMLElement | null>) => {
  const { state } = useMessageComposerController()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const focusText = () => composer.current?.querySelector('textarea')?.focus()
    const isComposerOrPage = () => {
      const { activeElement, body } = document
      // Safari does not focus a pressed button.
      return activeElement === body || composer.current?.contains(activeElement)
    }
    const unsubscribe = state.subscribeWithSelector(
      ({ id, editedMessage, quotedMessage }) => ({
        id,
        editedId: editedMessage?.id,
        quotedId: quotedMessage?.id,
      }),
      ({ id, editedId, quotedId }, before) => {
        if (!before) return
        const isEditOrQuote =
          (editedId && editedId !== before.editedId) || (quotedId && quotedId !== before.quotedId)
        // After the menu has closed and returned the focus to its button.
        if (isEditOrQuote) timer = setTimeout(focusText)
        else if (id !== before.id && isComposerOrPage()) focusText()
      },
    )
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [composer, state])
}
