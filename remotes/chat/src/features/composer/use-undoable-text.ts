import { type RefObject, useEffect } from 'react'
import { useMessageComposerController } from 'stream-chat-react'

/** The part of a text that changes: where it starts and ends in the old text, and what replaces it. */
export const findChange = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) }
}

/** Changes the text as typing does, in one step that the browser can undo, without an event: the composer knows the text. */
const replaceText = (field: HTMLTextAreaElement, text: string) => {
  const { start, end, inserted } = findChange(field.value, text)
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('input', stop, { capture: true })
  field.setSelectionRange(start, end)
  document.execCommand(inserted ? 'insertText' : 'delete', false, inserted)
  window.removeEventListener('input', stop, { capture: true })
  // React takes an undo for no change, unless it knows the value before; for the browser it is the same one.
  field.value = text
}

/**
 * Undo of what the composer's state puts into the field: pasted text, a quick reply, a chosen command, the draft after an edit. Stream sets the
 * field's value, and browsers then undo nothing any more. A sent text is not brought back.
 */
export const useUndoableText = (composer: RefObject<HTMLElement | null>) => {
  const { textComposer } = useMessageComposerController()
  useEffect(
    () =>
      textComposer.state.subscribeWithSelector(
        ({ text }) => ({ text }),
        ({ text }) => {
          const field = composer.current?.querySelector('textarea')
          // The browser edits only what has the focus.
          if (!field || !text || field.value === text || document.activeElement !== field) return
          replaceText(field, text)
        },
      ),
    [composer, textComposer],
  )
}
