import { useLocation } from '@hosts/shared/platform'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { formatMessage } from 'stream-chat'
import { ChannelActionProvider, useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { getDriverId } from '../../lib/conversation-id'
import { streamSelectors } from '../../stream/adapters/stream-classes'
import { useActiveConversation } from './active-conversation-context'
import { useConversationNavigation } from './conversation-navigation-context'
import { isStaleLocation } from './use-conversation-url'

type Actions = ReturnType<typeof useChannelActionContext>

/**
 * Which thread of a conversation is open: the address says it, as it does of the conversation. What a host opens or closes is on the screen
 * before the address has followed. A conversation that is hidden has none: the address brings it back.
 */
export const ThreadRouter = ({ children }: { children: ReactNode }) => {
  const { channel, thread } = useChannelStateContext()
  const actions = useChannelActionContext()
  const isHidden = useActiveConversation().channel !== channel
  const { goToThread, leaveThread } = useConversationNavigation()
  const location = useLocation()

  const findMessage = async (id: string) => {
    const known = channel.state.findMessage(id)
    if (known) return known
    const { message } = await channel.getClient().getMessage(id)
    return message.cid === channel.cid ? formatMessage(message) : undefined
  }
  const follow = useEffectEvent(async (isWanted: () => boolean) => {
    if (isStaleLocation(location.key)) return
    const address = new URLSearchParams(location.search)
    const isShown = !isHidden && address.get('user') === String(getDriverId(channel.id))
    const id = isShown ? address.get('thread') : null
    if (id === (thread?.id ?? null)) return
    if (id === null) return actions.closeThread()
    const message = await findMessage(id).catch(() => undefined)
    if (!isWanted()) return
    if (message && !message.parent_id) actions.openThread(message)
    else leaveThread()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location once, and whoever is shown again
  useLayoutEffect(() => {
    let isWanted = true
    follow(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [location, isHidden])

  const addressed = useMemo((): Actions => {
    const { openThread, closeThread } = actions
    return {
      ...actions,
      openThread: (message, event) => {
        openThread(message, event)
        goToThread(message.id)
      },
      closeThread: (event) => {
        closeThread(event)
        leaveThread()
      },
    }
  }, [actions, goToThread, leaveThread])
  return <ChannelActionProvider value={addressed}>{children}</ChannelActionProvider>
}

/** Escape closes the thread in which it is pressed, unless it ends something there: a choice, a menu, an edit. */
export const useThreadEscape = (screen: RefObject<HTMLElement | null>) => {
  const { leaveThread } = useConversationNavigation()
  useEffect(() => {
    const conversation = screen.current
    const listen = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || defaultPrevented || !(target instanceof Element)) return
      const nearest = target.closest(
        `${streamSelectors.thread}, [role=menu], [role=dialog], [role=alertdialog]`,
      )
      if (nearest?.matches(streamSelectors.thread)) leaveThread()
    }
    conversation?.addEventListener('keydown', listen)
    return () => conversation?.removeEventListener('keydown', listen)
  }, [screen, leaveThread])
}
