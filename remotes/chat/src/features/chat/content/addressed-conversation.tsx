import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext, useNotificationApi } from 'stream-chat-react'
import { focusOpenRow } from '../keyboard/actions'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { isLate, useAddress } from '../navigation/use-address'
import { askForWatchers } from './ask-for-watchers'
import { conversationId, driverIn } from './conversation-id'
import { useShownConversation } from './shown-conversation'
import { useFindConversation } from './use-find-conversation'

type How = {
  /** On the way from one to the next, which is no step to go back to. */
  isBrowsing?: boolean
  /** With the messages that are to be seen: no others are asked for. */
  isLoaded?: boolean
}
type Show = {
  /** Shows a conversation at once, as it is known. */
  show: (channel: Channel, how?: How) => void
  /** Shows the conversation with a driver, which may not be known or not have begun. */
  open: (driverId: number) => void
  /** Shows none: back to the list. */
  leave: () => void
}
type Opening = { status: 'opening' | 'failed' | null; retry: () => void }

const nothing = () => {}
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
const ShowContext = createContext<Show>({ show: nothing, open: nothing, leave: nothing })
const OpeningContext = createContext<Opening>({ status: null, retry: nothing })

/** What shows and leaves conversations; always the same functions. */
export const useShow = () => useContext(ShowContext)
/** Whether a conversation is on its way to the screen, or could not be opened. */
export const useOpening = () => useContext(OpeningContext)

/**
 * Which conversation is shown: the address says it (useAddress). What a host chooses in the list is on the screen before the address
 * has followed; an address that changes otherwise (Back, Forward, a link) is followed by the screen. A conversation closes the mobile
 * navigation, none opens it (SPEC.md section 2).
 */
export const AddressedConversation = ({
  locationId,
  children,
}: {
  locationId: number
  children: ReactNode
}) => {
  const { client } = useChatContext()
  const { channel, setChannel } = useShownConversation()
  const { isOpen, open: openNavigation, close: closeNavigation } = useMobileNavigation()
  const { addNotification } = useNotificationApi()
  const { location, driver, goTo, goBack } = useAddress()
  const find = useFindConversation(locationId)
  const [status, setStatus] = useState<Opening['status']>(null)
  /** The id of the conversation that is shown or about to be: whatever else arrives late is not shown any more. */
  const wanted = useRef<string | null>(null)

  const leave = useCallback(() => {
    wanted.current = null
    setStatus(null)
    openNavigation()
    goBack()
  }, [openNavigation, goBack])

  const display = useCallback(
    async (found: Channel, isLoaded = false) => {
      const isWanted = () => wanted.current === found.id
      const draw = () => {
        setStatus(null)
        setChannel(found)
      }
      const unread = found.countUnread()
      const isKnown = isLoaded || unread === 0 || unread < found.state.latestMessages.length
      if (isKnown) draw()
      else setStatus('opening')
      if (isLoaded) return
      try {
        await askForWatchers(found, isKnown)
      } catch (error) {
        if ((error as { status?: number }).status === 404 && isWanted()) {
          leave()
          return addNotification({
            emitter: 'ChannelList',
            message: 'Channel Missing',
            severity: 'error',
            type: 'api:channel:open:missing',
          })
        }
      }
      if (!isKnown && isWanted()) draw()
    },
    [addNotification, leave, setChannel],
  )

  const show = useCallback(
    (chosen: Channel, { isBrowsing, isLoaded }: How = {}) => {
      wanted.current = chosen.id ?? null
      closeNavigation()
      display(chosen, isLoaded)
      const driverId = driverIn(chosen.id)
      // With another address the whole frame is drawn: not before the conversation is on the screen.
      afterPaint(() => {
        if (driverId !== null && wanted.current === chosen.id) goTo(driverId, isBrowsing)
      })
    },
    [closeNavigation, display, goTo],
  )

  const openWanted = async () => {
    const id = wanted.current
    const driverId = driverIn(id ?? undefined)
    if (driverId === null) return
    closeNavigation()
    const known = client.activeChannels[`messaging:${id}`]
    if (known?.initialized) return display(known)
    setStatus('opening')
    try {
      const found = await find(driverId)
      if (wanted.current !== id) return
      if (found) display(found)
      else leave()
    } catch {
      if (wanted.current !== id) return
      setChannel()
      setStatus('failed')
    }
  }

  const follow = useEffectEvent(() => {
    const id = conversationId(locationId, driver)
    if (isLate(location.key) || id === wanted.current) return
    wanted.current = id
    if (id !== null) return openWanted()
    setStatus(null)
    openNavigation()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location once
  useLayoutEffect(() => void follow(), [location])
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
    setChannel()
  }, [isOpen, setChannel])

  const isGone = useEffectEvent((cid?: string) => cid !== undefined && cid === channel?.cid)
  useEffect(() => {
    const subscriptions = (['channel.deleted', 'channel.hidden'] as const).map((type) =>
      client.on(type, ({ cid }) => void (isGone(cid) && leave())),
    )
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client, leave])

  const shown = useMemo(() => ({ show, open: goTo, leave }), [show, goTo, leave])
  return (
    <ShowContext value={shown}>
      <OpeningContext value={{ status, retry: openWanted }}>{children}</OpeningContext>
    </ShowContext>
  )
}
