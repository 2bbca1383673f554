import { Button, EmptyState } from '@hosts/shared/ui'
import { MessagesSquare, SquarePen } from 'lucide-react'
import { lazy, type PropsWithChildren, Suspense, useState } from 'react'
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
import { useActiveConversation } from '../navigation'
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

/** The list, its loading and error states, or why it is empty: for this filter, or because there is no conversation at all. */
export const ConversationListContent = (props: PropsWithChildren<ChannelListUIProps>) => {
  const { channels } = useChannelListContext()
  const { channel } = useActiveConversation()
  const scopedContext = useScopedChatContext()
  const { filter, setFilter } = useConversationFilter()
  const { isSegment, cids, error, isFetching, refetch } = useSegment()
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
