import { memo, type ReactNode } from 'react'
import type { LocalMessage } from 'stream-chat'
import { defaultRenderMessages, isLocalMessage, type MessageListProps } from 'stream-chat-react'
import { StableContexts } from './stable-contexts'

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
