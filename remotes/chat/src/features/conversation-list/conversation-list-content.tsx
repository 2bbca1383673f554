import { useLocation } from '@hosts/shared/platform'
import { Button, EmptyState } from '@hosts/shared/ui'
import { MessagesSquare, SquarePen } from 'lucide-react'
import { lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import type { Channel } from 'stream-chat'
import {
  ChannelListUI,
  type ChannelListUIProps,
  ChatProvider,
  useChannelListContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import layout from '../../lib/layout.module.css'
import { LoadError } from '../../lib/load-error'
import { useScopedChatContext } from '../../stream/adapters/use-scoped-chat-context'
import { useActiveConversation, useConversationNavigation } from '../navigation'
import { useConversationFilter, useSegment } from './conversation-filter'
import css from './conversation-list.module.css'

const NewConversation = lazy(() => import('./new-conversation'))

const NoConversations = () => {
  const [isStarting, setStarting] = useState(false)
  return (
    <div className={layout.empty}>
      <EmptyState
        icon={<MessagesSquare />}
        title={t('conversations.empty')}
        text={t('conversations.emptyText')}
        action={
          <Button variant="primary" onPress={() => setStarting(true)}>
            <SquarePen aria-hidden="true" />
            {t('start.title')}
          </Button>
        }
      />
      <Suspense>{isStarting && <NewConversation onClose={() => setStarting(false)} />}</Suspense>
    </div>
  )
}

/** Two columns, as in `layout.module.css`: on a phone a conversation hides the list. */
const isWide = () => window.matchMedia('(min-width: 768px)').matches

/**
 * Opens the first unread conversation once the list is there: it is what a host comes for. Not in a tab that nobody looks at, which would
 * mark it as read, and not where the page was opened at the list's own address, or reloaded: it shows what the address says.
 */
const useOpenFirstUnread = (channels: readonly Channel[], isLoaded: boolean) => {
  const { showFirst } = useConversationNavigation()
  // The router's name for the entry that a page begins with.
  const { key } = useLocation()
  const [isFollowed] = useState(key !== 'default')
  useEffect(() => {
    if (!isLoaded || document.hidden) return
    const isWanted = isFollowed && isWide()
    showFirst(isWanted ? channels.find((channel) => channel.countUnread() > 0) : undefined)
  }, [channels, isLoaded, isFollowed, showFirst])
}

/** The list, its loading and error states, or why it is empty: for this filter, or because there is no conversation at all. */
export const ConversationListContent = (props: PropsWithChildren<ChannelListUIProps>) => {
  const { channels } = useChannelListContext()
  const { channel } = useActiveConversation()
  const scopedContext = useScopedChatContext()
  const { filter, setFilter } = useConversationFilter()
  const { isSegment, cids, error, isFetching, refetch } = useSegment()
  useOpenFirstUnread(channels, !props.loading && !isSegment)
  if (isSegment && !cids && error)
    return (
      <div className={layout.notice}>
        <LoadError error={error} onRetry={refetch} isRetrying={isFetching} />
      </div>
    )
  if (isSegment && !cids) return <ChannelListUI {...props} loading />
  if (props.loading || channels.length > 0)
    return (
      <ChannelListUI {...props}>
        <ChatProvider value={scopedContext}>{props.children}</ChatProvider>
      </ChannelListUI>
    )
  if (filter !== 'all')
    return (
      <div className={css.none}>
        <p>{t(`filter.none.${filter}`)}</p>
        <Button onPress={() => setFilter('all')}>{t('filter.showAll')}</Button>
      </div>
    )
  if (channel) return <p className={css.none}>{t('conversations.empty')}</p>
  return <NoConversations />
}
