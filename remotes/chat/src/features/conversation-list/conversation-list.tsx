import { ErrorPanel } from '@hosts/shared/ui'
import { memo, type ReactElement, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ChannelFilters, Event } from 'stream-chat'
import {
  ChannelList,
  ChannelListItem,
  type ChannelListItemProps,
  type ChannelListProps,
  InfiniteScroll,
  useChatContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { useActiveConversation, watchers } from '../navigation'
import { addNewConversation, type SetChannels } from './add-new-conversation'
import { useConversationFilter } from './conversation-filter'
import { useSegment } from './use-segment'

const ListItem = memo(ChannelListItem)

/** The list's items, of which a new message, another order or another open conversation draws only those anew that it changes. */
const renderListItems =
  (activeCid: string | undefined): NonNullable<ChannelListProps['renderChannels']> =>
  (channels, item) =>
    channels.map((channel) => {
      const { props } = item(channel) as ReactElement<ChannelListItemProps>
      return <ListItem {...props} key={channel.cid} active={channel.cid === activeCid} />
    })

const newestFirst = { last_message_at: -1 } as const
/** `presence`: who comes and goes is told without asking again. */
const page = { limit: 25, presence: true }

/** What the list asks for; in the place of a segment that is empty or not known yet, a conversation that there is not. */
const useListFilters = () => {
  const { client } = useChatContext()
  const { filter } = useConversationFilter()
  const { isSegment, cids } = useSegment()
  return useMemo((): ChannelFilters => {
    const own = { type: 'messaging', members: { $in: [client.userID ?? ''] } }
    if (filter === 'unread') return { ...own, has_unread: true }
    return isSegment ? { ...own, cid: { $in: cids?.length ? cids : ['messaging:none'] } } : own
  }, [client.userID, filter, isSegment, cids])
}

/**
 * The location's conversations, the latest message on top. None opens by itself: opening one marks it as read, which is the host's
 * to choose. One that is open stays so, whatever is listed.
 */
export const ConversationList = () => {
  const { channelsQueryState, client } = useChatContext()
  const { channel } = useActiveConversation()
  const activeCid = channel?.cid
  const renderChannels = useMemo(() => renderListItems(activeCid), [activeCid])
  const { filter } = useConversationFilter()
  const filters = useListFilters()
  const addsOthers = filter === 'all' || filter === 'unread'
  const latest = useRef(filter)
  useLayoutEffect(() => {
    latest.current = filter
  }, [filter])
  const addOther = useCallback(
    (setChannels: SetChannels, event: Event) =>
      addNewConversation(
        client,
        setChannels,
        event,
        (channel) => latest.current === 'all' || (latest.current === 'unread' && channel.countUnread() > 0),
      ),
    [client],
  )
  if (channelsQueryState.error)
    return (
      <div className={css.notice}>
        <ErrorPanel
          title={t('failed.title')}
          message={t('failed.message')}
          retryLabel={t('retry')}
          onRetry={() => channelsQueryState.setError(null)}
        />
      </div>
    )
  return (
    <ChannelList
      filters={filters}
      sort={newestFirst}
      options={page}
      watchers={watchers}
      Paginator={InfiniteScroll}
      showChannelSearch
      allowNewMessagesFromUnfilteredChannels={addsOthers}
      onAddedToChannel={addOther}
      renderChannels={renderChannels}
      setActiveChannelOnMount={false}
    />
  )
}
