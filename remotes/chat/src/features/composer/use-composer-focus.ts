import { type RefObject, useEffect } from 'react'
import { useMessageComposerController } from 'stream-chat-react'

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
