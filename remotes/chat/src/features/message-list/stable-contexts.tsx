import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import {
  ChannelActionProvider,
  ChannelStateProvider,
  useChannelActionContext,
  useChannelStateContext,
} from 'stream-chat-react'

/** The conversation, as far as a message shows of it. */
const useStableState = () => {
  const state = useChannelStateContext()
  const { channel, channelConfig, channelCapabilities, highlightedMessageId, members, mutes } = state
  const capabilities = Object.keys(channelCapabilities).join()
  const memberCount = Object.keys(members ?? {}).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else there is no message shows
  return useMemo(
    () => state,
    [channel, channelConfig, capabilities, highlightedMessageId, memberCount, mutes],
  )
}

type Actions = ReturnType<typeof useChannelActionContext>
type Action = (...args: unknown[]) => unknown

/** Always the same functions, which do what the latest ones do. */
const useStableActions = () => {
  const actions = useChannelActionContext()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(() => {
    const call =
      (name: string): Action =>
      (...args) =>
        (Reflect.get(latest.current, name) as Action)(...args)
    return Object.fromEntries(
      Object.keys(latest.current).map((name) => [name, call(name)]),
    ) as unknown as Actions
  }, [])
}

/** For what is in a conversation's messages: Stream's own contexts are new with every message, and all that reads them is drawn anew. */
export const StableContexts = ({ children }: { children: ReactNode }) => (
  <ChannelStateProvider value={useStableState()}>
    <ChannelActionProvider value={useStableActions()}>{children}</ChannelActionProvider>
  </ChannelStateProvider>
)
