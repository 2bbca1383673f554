import { ErrorPanel } from '@hosts/shared/ui'
import { useMemo, useState } from 'react'
import { ChannelList, InfiniteScroll, useChatContext } from 'stream-chat-react'
import { t } from '../../../texts'
import css from '../chat.module.css'
import { watchers } from './watchers'

const newestFirst = { last_message_at: -1 } as const
/** `presence`: who comes and goes is told without asking again. */
const page = { limit: 25, presence: true }

/** Opening a conversation marks it as read, so a phone, which shows the list first, opens none by itself. */
const showsBothPanes = () => window.matchMedia('(min-width: 768px)').matches

/** The location's conversations, the latest message on top. `opensFirst`: the first one is opened at once. */
export const ConversationList = ({ opensFirst }: { opensFirst: boolean }) => {
  const { client, channelsQueryState } = useChatContext()
  const [both] = useState(showsBothPanes)
  const filters = useMemo(
    () => ({ type: 'messaging', members: { $in: [client.userID ?? ''] } }),
    [client.userID],
  )
  if (channelsQueryState.error)
    return (
      <div className={css.notice}>
        <ErrorPanel
          title={t('failed.title')}
          message={t('failed.message')}
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
      setActiveChannelOnMount={opensFirst && both}
    />
  )
}
