import { EmptyState, ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { MessageSquareOff, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { type LoadingErrorIndicatorProps, useChatContext, useTranslationContext } from 'stream-chat-react'
import { t, t as text } from '../../i18n'
import css from '../../lib/layout.module.css'
import { NavigationToggle, useOpenStatus } from '../navigation'
import { ShortcutHint } from '../shortcuts'
import { useUnread } from '../unread'

const Choose = () => {
  const { channelsQueryState, client } = useChatContext()
  const { conversations } = useUnread(client)
  const isLoading = channelsQueryState.queryInProgress !== null
  const [isLoaded, setLoaded] = useState(!isLoading)
  if (!isLoading && !isLoaded) setLoaded(true)
  // Before the list is there nobody knows; where it cannot be loaded it says so itself.
  if (!isLoaded || channelsQueryState.error) return null
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={t('conversations.choose')}
      text={conversations > 0 ? t('conversations.unread', { count: conversations }) : t('filter.none.unread')}
      action={<ShortcutHint />}
    />
  )
}

/** Stands where a conversation would: where to find one, that one is on its way, or that it could not be opened. */
export const NoConversation = () => {
  const { status, retry } = useOpenStatus()
  return (
    <div className={css.noConversation}>
      {status !== null && (
        <div className={css.back}>
          <NavigationToggle />
        </div>
      )}
      <div className={css.notice}>
        {status === null && <Choose />}
        {status === 'opening' && <Skeleton shape="row" count={5} label={t('kit.loading')} />}
        {status === 'failed' && (
          <ErrorPanel
            title={t('conversation.failed')}
            message={t('failed.message')}
            retryLabel={t('retry')}
            onRetry={retry}
          />
        )}
      </div>
    </div>
  )
}

/** Stands where a conversation could not be loaded: it does not exist any more, or the chat service did not answer. */
export const ConversationError = ({ error }: LoadingErrorIndicatorProps) => {
  const { t } = useTranslationContext()
  const isMissing = (error as { status?: number } | null)?.status === 404
  return (
    <div className={css.notice}>
      <EmptyState
        icon={<MessageSquareOff />}
        title={isMissing ? t('Channel Missing') : text('conversation.failed')}
        text={isMissing ? text('conversation.missingText') : text('failed.message')}
        action={<NavigationToggle />}
      />
    </div>
  )
}
