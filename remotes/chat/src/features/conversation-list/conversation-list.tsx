import { ErrorPanel } from '@hosts/shared/ui'
import { memo, type ReactElement, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Channel, ChannelFilters, ChannelSort, Event } from 'stream-chat'
import {
  ChannelList,
  ChannelListItem,
  type ChannelListItemProps,
  type ChannelListProps,
  InfiniteScroll,
  useChatContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { isAutomatic } from '../../lib/chat-ids'
import css from '../../lib/layout.module.css'
import { useActiveConversation, watchers } from '../navigation'
import { useConversationFilter, useSegment } from './conversation-filter'
import { addNewConversation, moveToTop, type SetChannels } from './move-to-top'
import { RowStaysProvider } from './row-stay'

const ListItem = memo(ChannelListItem)

/** Memoized so that only changed rows re-render. */
const renderListItems =
  (activeCid: string | undefined): NonNullable<ChannelListProps['renderChannels']> =>
  (channels, item) =>
    channels.map((channel) => {
      const { props } = item(channel) as ReactElement<ChannelListItemProps>
      return <ListItem {...props} key={channel.cid} active={channel.cid === activeCid} />
    })

/** By the last message of a person, then of anybody. */
const newestFirst: ChannelSort = [{ last_person_message_at: -1 }, { last_message_at: -1 }]
/** `presence`: the service pushes who is online. */
const queryOptions = { limit: 25, presence: true }

/** The list's query. A segment that is empty or still loading filters to an impossible id. */
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
 * The location's conversations, newest message of a person first. Beside the list the first unread one opens by itself, once
 * (`useOpenFirstUnread`); on a phone none does. The open one stays open, whatever the list shows.
 */
export const ConversationList = () => {
  const { channelsQueryState, client } = useChatContext()
  const { channel } = useActiveConversation()
  const activeCid = channel?.cid
  const renderChannels = useMemo(() => renderListItems(activeCid), [activeCid])
  const { filter } = useConversationFilter()
  const filters = useListFilters()
  const latestFilter = useRef(filter)
  useLayoutEffect(() => {
    latestFilter.current = filter
  }, [filter])
  const canAddUnlisted = useCallback(
    () => latestFilter.current === 'all' || latestFilter.current === 'unread',
    [],
  )
  const matchesFilter = useCallback(
    (channel: Channel) =>
      latestFilter.current === 'all' || (latestFilter.current === 'unread' && channel.countUnread() > 0),
    [],
  )
  // A campaign may begin thousands of conversations: they are listed once a person writes.
  const addNew = useCallback(
    (setChannels: SetChannels, event: Event) =>
      addNewConversation(
        client,
        setChannels,
        event,
        (channel) => Boolean(channel.data?.last_person_message_at) && matchesFilter(channel),
      ),
    [client, matchesFilter],
  )
  const addUnlisted = useCallback(
    (setChannels: SetChannels, event: Event) => {
      if (canAddUnlisted() && !isAutomatic(event.message?.user, client.userID))
        addNewConversation(client, setChannels, event, matchesFilter)
    },
    [client, matchesFilter, canAddUnlisted],
  )
  const move = useCallback(
    (setChannels: SetChannels, event: Event) => moveToTop(client, setChannels, event, canAddUnlisted),
    [client, canAddUnlisted],
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
    <RowStaysProvider>
      <ChannelList
        filters={filters}
        sort={newestFirst}
        options={queryOptions}
        watchers={watchers}
        Paginator={InfiniteScroll}
        showChannelSearch
        onAddedToChannel={addNew}
        onMessageNew={addUnlisted}
        onMessageNewHandler={move}
        renderChannels={renderChannels}
        setActiveChannelOnMount={false}
      />
    </RowStaysProvider>
  )
}
