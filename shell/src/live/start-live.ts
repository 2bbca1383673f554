import { describeAccess, type LiveEvent, user } from '@hosts/shared/contract'
import { type StoreExtra, selectUser, userChanged } from '@hosts/shared/platform'
import { type HostStore, liveChanged } from '@hosts/shared/store'
import { readAccessToken } from '../session/storage'
import { createInvalidator } from './create-invalidator'
import { keepConnected } from './keep-connected'
import type { TabChannel } from './open-tab-channel'
import { SILENCE_MS } from './read-stream'
import { runInOneTab } from './run-in-one-tab'
import { exchangeMessages } from './tab-messages'

/** Two beats may be late; with the third, "Live" would be older than 5 s. */
const BEATS = 2
const CHECK_MS = 500

type Options = {
  store: HostStore
  apiUrl: string
  tabs: TabChannel
  /** When the session's first data was requested (ms since 1970). */
  since: number
  signal: AbortSignal
}

/** The current user. The transport refreshes the token when the API refuses it, and ends an expired session. */
const getMe = async ({ dispatch }: HostStore, signal: AbortSignal) =>
  dispatch((dispatch, getState, extra: StoreExtra) =>
    extra.transport(
      '/user/me',
      { signal, dispatch, getState, extra, abort: () => {}, endpoint: 'live', type: 'query' },
      {},
    ),
  )

/** After a change of role or locations: the access rules and the menus follow the user in the store. */
const refreshUser = async (store: HostStore, signal: AbortSignal) => {
  const { data } = await getMe(store, signal)
  const me = user.safeParse(data).data
  if (!signal.aborted && me?.id === selectUser(store.getState())?.id && me) store.dispatch(userChanged(me))
}

/** Follows the changes of others until the signal aborts: one tab reads the stream, all invalidate its tags. */
export const startLive = async ({ store, apiUrl, tabs, since, signal }: Options) => {
  const invalidate = createInvalidator(store.dispatch, signal)
  let lastHeard = since
  let isLeader = false
  /** Longer (ms) silent, nobody knows whether the API still works. */
  let quietMs = SILENCE_MS

  const setConnected = (isConnected: boolean) => {
    if (store.getState().live.isConnected !== isConnected) store.dispatch(liveChanged(isConnected))
  }
  const take = (isConnected: boolean, event?: LiveEvent) => {
    if (signal.aborted) return
    if (isConnected) lastHeard = Date.now()
    setConnected(isConnected)
    if (event) invalidate(event)
    if (event?.tags.includes('User')) refreshUser(store, signal)
  }
  const send = exchangeMessages(tabs, {
    onMessage: (message) => {
      quietMs = message.quietMs ?? quietMs
      take(message.isConnected, message.event)
    },
    onHello: () => isLeader && tell(),
  })
  const tell = (event?: LiveEvent) => {
    const { isConnected } = store.getState().live
    send({ isConnected, quietMs, ...(event && { event }) })
  }

  // Neither a frozen API nor a frozen tab sends anything. The stream stays open: it may go on.
  const silence = setInterval(() => {
    if (Date.now() - lastHeard > quietMs) setConnected(false)
  }, CHECK_MS)
  signal.addEventListener('abort', () => {
    clearInterval(silence)
    setConnected(false)
  })

  await runInOneTab(tabs.channel?.name, signal, () => {
    isLeader = true
    return keepConnected({
      url: `${apiUrl}/live`,
      readKnown: () => {
        const me = selectUser(store.getState())
        return { as: me ? describeAccess(me) : '', due: me?.secondFactorFrom ?? '' }
      },
      readToken: readAccessToken,
      refresh: async () => (await getMe(store, signal)).error === undefined,
      lastHeard: () => lastHeard,
      onStatus: (isConnected) => {
        if (signal.aborted) return
        setConnected(isConnected)
        tell()
      },
      onHeard: (event) => {
        take(true, event)
        tell(event)
      },
      onBeat: (ms) => {
        quietMs = Math.min(SILENCE_MS, BEATS * ms)
      },
      signal,
    })
  })
}
