import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { LocalMessage } from 'stream-chat'
import {
  ChannelActionProvider,
  ChannelStateProvider,
  defaultRenderMessages,
  isLocalMessage,
  type MessageListProps,
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
const StableContexts = ({ children }: { children: ReactNode }) => (
  <ChannelStateProvider value={useStableState()}>
    <ChannelActionProvider value={useStableActions()}>{children}</ChannelActionProvider>
  </ChannelStateProvider>
)

type Renderer = NonNullable<MessageListProps['renderMessages']>
type Options = Parameters<Renderer>[0]
type RowProps = { options: Options; row: Options['messages'][number]; previous: LocalMessage | undefined }

/**
 * One row as Stream renders it, memoized. Stream's own memo ignores `lastOwnMessage`; a changed `lastReceivedMessageId` makes a message
 * re-render when it is no longer our last.
 */
const Row = memo(({ options, row, previous }: RowProps): ReactNode => {
  const messages = previous && isLocalMessage(row) ? [previous, row] : [row]
  const lastReceivedMessageId = options.lastOwnMessage?.id === row.id ? row.id : null
  return defaultRenderMessages({ ...options, messages, lastReceivedMessageId }).at(-1)
}, isSameRow)

const areShallowEqual = (one: object, other: object) =>
  Object.entries(one).every(([key, value]) => Object.is(value, Reflect.get(other, key)))

function isSameRow(one: RowProps, other: RowProps) {
  const rowState = ({ row, options }: RowProps) => ({
    style: options.messageGroupStyles[row.id],
    isLastOwn: options.lastOwnMessage?.id === row.id,
    readBy: options.readData[row.id],
    deliveredTo: options.ownMessagesDeliveredToOthers[row.id],
    unread: options.channelUnreadUiState,
    components: options.components,
  })
  return (
    one.row === other.row &&
    one.previous === other.previous &&
    areShallowEqual(rowState(one), rowState(other)) &&
    areShallowEqual(one.options.sharedMessageProps, other.options.sharedMessageProps)
  )
}

/** Re-renders only the rows that a new message changes; Stream's list re-renders all. */
export const renderMessageRows: Renderer = (options) => {
  let previous: LocalMessage | undefined
  const rows = options.messages.map((row) => {
    const element = <Row key={row.id} options={options} row={row} previous={previous} />
    // As in Stream's loop: a system message is never the previous message.
    if (isLocalMessage(row) && row.type !== 'system') previous = row
    return element
  })
  return rows.length > 0 ? [<StableContexts key="rows">{rows}</StableContexts>] : []
}
