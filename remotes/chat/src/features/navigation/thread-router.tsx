import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { formatMessage } from 'stream-chat'
import { ChannelActionProvider, useChannelActionContext, useChannelStateContext } from 'stream-chat-react'
import { getDriverId } from '../../lib/chat-ids'
import { streamSelectors } from '../../stream/adapters/stream-elements'
import { useActiveConversation, useConversationNavigation } from './navigation-contexts'
import { isStaleLocation, useVisitedLocation } from './use-conversation-url'

type Actions = ReturnType<typeof useChannelActionContext>

/**
 * Opens the thread that the URL names. A thread that the host opens or closes changes first, and the URL follows. A hidden
 * conversation closes its thread; the URL opens it again.
 */
export const ThreadRouter = ({ children }: { children: ReactNode }) => {
  const { channel, thread } = useChannelStateContext()
  const actions = useChannelActionContext()
  const isHidden = useActiveConversation().channel !== channel
  const { goToThread, leaveThread } = useConversationNavigation()
  const location = useVisitedLocation()

  const findMessage = async (id: string) => {
    const existing = channel.state.findMessage(id)
    if (existing) return existing
    const { message } = await channel.getClient().getMessage(id)
    return message.cid === channel.cid ? formatMessage(message) : undefined
  }
  const follow = useEffectEvent(async (isWanted: () => boolean) => {
    if (isStaleLocation(location.key)) return
    const params = new URLSearchParams(location.search)
    const isActive = !isHidden && params.get('user') === String(getDriverId(channel.id))
    const id = isActive ? params.get('thread') : null
    if (id === (thread?.id ?? null)) return
    if (id === null) return actions.closeThread()
    const message = await findMessage(id).catch(() => undefined)
    if (!isWanted()) return
    if (message && !message.parent_id) actions.openThread(message)
    else leaveThread()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per location, and when the conversation shows again
  useLayoutEffect(() => {
    let isWanted = true
    follow(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [location, isHidden])

  const routedActions = useMemo((): Actions => {
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
  return <ChannelActionProvider value={routedActions}>{children}</ChannelActionProvider>
}

/** Escape closes the thread it is pressed in, unless it closes suggestions, a menu or an edit there. */
export const useThreadEscape = (screen: RefObject<HTMLElement | null>) => {
  const { leaveThread } = useConversationNavigation()
  useEffect(() => {
    const conversation = screen.current
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
      const nearest = target.closest(
        `${streamSelectors.thread}, [role=menu], [role=dialog], [role=alertdialog]`,
      )
      if (nearest?.matches(streamSelectors.thread)) leaveThread()
    }
    conversation?.addEventListener('keydown', listen)
    return () => conversation?.removeEventListener('keydown', listen)
  }, [screen, leaveThread])
}
