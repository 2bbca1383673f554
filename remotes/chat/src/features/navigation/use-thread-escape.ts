import { type RefObject, useEffect } from 'react'
import { useConversationNavigation } from './conversation-navigation-context'

const thread = '.str-chat__thread'

/** Escape closes the thread in which it is pressed, unless it ends something there: a choice, a menu, an edit. */
export const useThreadEscape = (screen: RefObject<HTMLElement | null>) => {
  const { leaveThread } = useConversationNavigation()
  useEffect(() => {
    const conversation = screen.current
    const listen = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || defaultPrevented || !(target instanceof Element)) return
      const nearest = target.closest(`${thread}, [role=menu], [role=dialog], [role=alertdialog]`)
      if (nearest?.matches(thread)) leaveThread()
    }
    conversation?.addEventListener('keydown', listen)
    return () => conversation?.removeEventListener('keydown', listen)
  }, [screen, leaveThread])
}
