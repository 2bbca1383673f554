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
import { getConversationId, getDriverId } from '../../lib/conversation-id'
import { focusOpenRow } from '../shortcuts'
import { useActiveConversation } from './active-conversation-context'
import {
  ConversationNavigationContext,
  type OpenStatus,
  OpenStatusContext,
  type ShowOptions,
} from './conversation-navigation-context'
import { useMobileNavigation } from './mobile-navigation'
import { useConversationRemoved } from './use-conversation-removed'
import { isStaleLocation, useConversationUrl } from './use-conversation-url'
import { loadWatchers, useFindConversation } from './use-find-conversation'

const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

/** Whether all that is unread in a conversation is known: it is shown as it is. */
const isKnown = (channel: Channel) => {
  const unread = channel.countUnread()
  return unread === 0 || unread < channel.state.latestMessages.length
}

/** What the chat service says of a conversation that does not exist any more. To a user it does not say which ones exist: 403, too. */
const isMissing = (error: unknown) => [403, 404].includes((error as { status?: number }).status ?? 0)

type Props = { locationId: number; children: ReactNode }

/**
 * Which conversation is shown: the address says it (useAddress). What a host chooses in the list is on the screen before the address
 * has followed; an address that changes otherwise (Back, Forward, a link) is followed by the screen. While one is on its way no other
 * is shown: what is written then would go to the wrong driver. A conversation closes the mobile navigation, none opens it (SPEC.md
 * section 2).
 */
export const ConversationRouter = ({ locationId, children }: Props) => {
  const { client } = useChatContext()
  const { channel, setChannel } = useActiveConversation()
  const { isOpen, open: openNavigation, close: closeNavigation } = useMobileNavigation()
  const { addNotification } = useNotificationApi()
  const { location, driver, goTo, goBack, goToThread, leaveThread } = useConversationUrl()
  const find = useFindConversation(locationId)
  const [status, setStatus] = useState<OpenStatus['status']>(null)
  /** The id of the conversation that is shown or about to be: whatever else arrives late is not shown any more. */
  const wanted = useRef<string | null>(null)

  const leave = useCallback(() => {
    wanted.current = null
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

  const stayWith = useCallback(
    (next: OpenStatus['status'], found?: Channel) => {
      setStatus(next)
      setChannel((shown) => (shown === found ? shown : undefined))
    },
    [setChannel],
  )

  const display = useCallback(
    async (found: Channel, load?: ShowOptions['load']) => {
      const isWanted = () => wanted.current === found.id
      const draw = () => {
        setStatus(null)
        setChannel(found)
      }
      const isHere = !load && isKnown(found)
      if (isHere) draw()
      else stayWith('opening', found)
      try {
        await (load ? load(isWanted) : loadWatchers(found, isHere))
      } catch (error) {
        if (!isWanted()) return
        if (isMissing(error)) return leaveMissing()
        if (load) return stayWith('failed')
      }
      if (!isHere && isWanted()) draw()
    },
    [leaveMissing, setChannel, stayWith],
  )

  const show = useCallback(
    (chosen: Channel, { isBrowsing, load }: ShowOptions = {}) => {
      wanted.current = chosen.id ?? null
      closeNavigation()
      display(chosen, load)
      const driverId = getDriverId(chosen.id)
      // With another address the whole frame is drawn: not before the conversation is on the screen.
      afterPaint(() => {
        if (driverId !== null && wanted.current === chosen.id) goTo(driverId, isBrowsing)
      })
    },
    [closeNavigation, display, goTo],
  )

  const openWanted = async () => {
    const id = wanted.current
    const driverId = getDriverId(id ?? undefined)
    if (driverId === null) return
    closeNavigation()
    const known = client.activeChannels[`messaging:${id}`]
    if (known?.initialized) return display(known)
    stayWith('opening')
    try {
      const found = await find(driverId)
      if (wanted.current !== id) return
      if (found) display(found)
      else leave()
    } catch {
      if (wanted.current === id) stayWith('failed')
    }
  }

  const follow = useEffectEvent(() => {
    const id = getConversationId(locationId, driver)
    if (isStaleLocation(location.key) || id === wanted.current) return
    wanted.current = id
    if (id !== null) {
      openWanted()
      return
    }
    setStatus(null)
    openNavigation()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location once
  useLayoutEffect(() => follow(), [location])
  useEffect(
    () => () => {
      wanted.current = null
    },
    [],
  )

  // On a phone the conversation stays until the list is there.
  useEffect(() => {
    if (!isOpen || wanted.current !== null) return
    focusOpenRow()
    setChannel(undefined)
  }, [isOpen, setChannel])

  useConversationRemoved(client, (cid) => {
    if (cid !== channel?.cid) return
    setChannel(undefined)
    leaveMissing()
  })

  const shown = useMemo(
    () => ({ show, open: goTo, leave, goToThread, leaveThread }),
    [show, goTo, leave, goToThread, leaveThread],
  )
  return (
    <ConversationNavigationContext value={shown}>
      <OpenStatusContext value={{ status, retry: openWanted }}>{children}</OpenStatusContext>
    </ConversationNavigationContext>
  )
}
