import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext, useNotificationApi } from 'stream-chat-react'
import { getConversationId, getDriverId } from '../../lib/chat-ids'
import { isConversationMissing } from '../../lib/is-conversation-missing'
import { focusOpenRow } from '../shortcuts'
import { useMobileNavigation } from './mobile-navigation'
import {
  ConversationNavigationContext,
  type OpenStatus,
  OpenStatusContext,
  type ShowOptions,
  useActiveConversation,
} from './navigation-contexts'
import { useConversationRemoved } from './use-conversation-removed'
import { isStaleLocation, useConversationUrl } from './use-conversation-url'
import { loadWatchers, useFindConversation } from './use-find-conversation'

const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

/** Whether all unread messages are loaded, so that the conversation can show at once. */
const hasAllUnread = (channel: Channel) => {
  const unread = channel.countUnread()
  return unread === 0 || unread < channel.state.latestMessages.length
}

type Props = { locationId: number; children: ReactNode }

/**
 * Shows the conversation that the URL names (`useConversationUrl`). A conversation chosen in the list shows first and the URL
 * follows; when the URL changes otherwise (Back, Forward, a link), the screen follows. While a conversation opens no other is
 * visible: a message would go to the wrong driver. Opening one closes the mobile navigation, leaving it opens it (SPEC.md section 2).
 */
export const ConversationRouter = ({ locationId, children }: Props) => {
  const { client } = useChatContext()
  const { channel, setChannel } = useActiveConversation()
  const { isOpen, open: openNavigation, close: closeNavigation } = useMobileNavigation()
  const { addNotification } = useNotificationApi()
  const { location, driver, goTo, goBack, goToThread, leaveThread, getSearch } = useConversationUrl()
  const find = useFindConversation(locationId)
  const [status, setStatus] = useState<OpenStatus['status']>(null)
  /** Id of the conversation that is or will be visible; others that load late are ignored. */
  const wantedId = useRef<string | null>(null)
  /** A conversation was chosen, and its URL follows: the query that it was chosen from. */
  const choice = useRef<{ from: string } | null>(null)
  /** Whether this chat has shown a conversation, or its address named one. */
  const hasShown = useRef(driver !== null)

  const leave = useCallback(() => {
    wantedId.current = null
    setStatus(null)
    openNavigation()
    goBack()
  }, [openNavigation, goBack])

  const leaveMissing = useCallback(() => {
    leave()
    addNotification({
      emitter: 'ChannelList',
      message: 'Channel Missing',
      severity: 'error',
      type: 'api:channel:open:missing',
    })
  }, [leave, addNotification])

  const showStatus = useCallback(
    (next: OpenStatus['status'], channelToKeep?: Channel) => {
      setStatus(next)
      setChannel((current) => (current === channelToKeep ? current : undefined))
    },
    [setChannel],
  )

  const display = useCallback(
    async (target: Channel, load?: ShowOptions['load']) => {
      const isWanted = () => wantedId.current === target.id
      const showTarget = () => {
        setStatus(null)
        setChannel(target)
      }
      const isReady = !load && hasAllUnread(target)
      if (isReady) showTarget()
      else showStatus('opening', target)
      try {
        await (load ? load(isWanted) : loadWatchers(target, isReady))
      } catch (error) {
        if (!isWanted()) return
        if (isConversationMissing(error)) return leaveMissing()
        if (load) return showStatus('failed')
      }
      if (!isReady && isWanted()) showTarget()
    },
    [leaveMissing, setChannel, showStatus],
  )

  const show = useCallback(
    (target: Channel, { isBrowsing = false, isFirst = false, load }: ShowOptions = {}) => {
      hasShown.current = true
      wantedId.current = target.id ?? null
      const ownChoice = { from: getSearch() }
      choice.current = ownChoice
      closeNavigation()
      display(target, load)
      const driverId = getDriverId(target.id)
      // A new URL re-renders the whole frame, so wait until the conversation has painted.
      afterPaint(() => {
        if (choice.current === ownChoice) choice.current = null
        if (driverId !== null && wantedId.current === target.id) goTo(driverId, { isBrowsing, isFirst })
      })
    },
    [closeNavigation, display, goTo, getSearch],
  )

  const showFirst = useCallback(
    (target: Channel | undefined) => {
      if (!hasShown.current && target) show(target, { isFirst: true })
      hasShown.current = true
    },
    [show],
  )

  const openWanted = async () => {
    hasShown.current = true
    const id = wantedId.current
    const driverId = getDriverId(id ?? undefined)
    if (driverId === null) return
    closeNavigation()
    const existing = client.activeChannels[`messaging:${id}`]
    if (existing?.initialized) return display(existing)
    showStatus('opening')
    try {
      const found = await find(driverId)
      if (wantedId.current !== id) return
      if (!found) leave()
      else if (found.id === id) display(found)
      // The kept driver's, of one who was merged: Back would lead to it again.
      else show(found, { isBrowsing: true })
    } catch {
      if (wantedId.current === id) showStatus('failed')
    }
  }

  const follow = useEffectEvent(() => {
    const id = getConversationId(locationId, driver)
    if (isStaleLocation(location.key) || id === wantedId.current) return
    // The URL from before the choice, such as the list's.
    if (choice.current?.from === location.search) return
    wantedId.current = id
    if (id !== null) {
      openWanted()
      return
    }
    setStatus(null)
    openNavigation()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per location
  useLayoutEffect(() => follow(), [location])
  useEffect(
    () => () => {
      wantedId.current = null
    },
    [],
  )

  // On a phone the conversation stays until the list has opened.
  useEffect(() => {
    if (!isOpen || wantedId.current !== null) return
    focusOpenRow()
    setChannel(undefined)
  }, [isOpen, setChannel])

  useConversationRemoved(client, (cid) => {
    if (cid !== channel?.cid) return
    setChannel(undefined)
    leaveMissing()
  })

  const navigation = useMemo(
    () => ({ show, showFirst, open: (driverId: number) => goTo(driverId), leave, goToThread, leaveThread }),
    [show, showFirst, goTo, leave, goToThread, leaveThread],
  )
  return (
    <ConversationNavigationContext value={navigation}>
      <OpenStatusContext value={{ status, retry: openWanted }}>{children}</OpenStatusContext>
    </ConversationNavigationContext>
  )
}
