import { type RefObject, useEffect } from 'react'
import { useMessageComposerController } from 'stream-chat-react'

/**
 * Who chooses to edit or to quote a message goes on writing at once. Stream's menu leaves the focus on the page after Edit,
 * where letters are shortcuts, and after Quote looks for the first composer of the page, which may be a hidden one.
 */
export const useComposerFocus = (composer: RefObject<HTMLElement | null>) => {
  const { state } = useMessageComposerController()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = state.subscribeWithSelector(
      ({ editedMessage, quotedMessage }) => ({ edited: editedMessage?.id, quoted: quotedMessage?.id }),
      ({ edited, quoted }, before) => {
        const isChosen =
          before && ((edited && edited !== before.edited) || (quoted && quoted !== before.quoted))
        // After the menu has closed: it gives the focus back to its button.
        if (isChosen) timer = setTimeout(() => composer.current?.querySelector('textarea')?.focus())
      },
    )
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [composer, state])
}
