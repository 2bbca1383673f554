import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import {
  ChannelActionProvider,
  ChannelStateProvider,
  useChannelActionContext,
  useChannelStateContext,
} from 'stream-chat-react'

/** Stream's channel state, new only when something changes that messages show. */
const useStableState = () => {
  const state = useChannelStateContext()
  const { channel, channelConfig, channelCapabilities, highlightedMessageId, members, mutes } = state
  const capabilities = Object.keys(channelCapabilities).join()
  const memberCount = Object.keys(members ?? {}).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages show nothing else of the state
  return useMemo(
    () => state,
    [channel, channelConfig, capabilities, highlightedMessageId, memberCount, mutes],
  )
}

type Actions = ReturnType<typeof useChannelActionContext>
type Action = (...args: unknown[]) => unknown

/** Constant functions that call Stream's latest actions. */
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

/** Contexts for message rows. Stream's own change with every message, so that every consumer re-renders. */
export const StableContexts = ({ children }: { children: ReactNode }) => (
  <ChannelStateProvider value={useStableState()}>
    <ChannelActionProvider value={useStableActions()}>{children}</ChannelActionProvider>
  </ChannelStateProvider>
)
