import { EmptyState, ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { MessageSquareOff, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { type LoadingErrorIndicatorProps, useChatContext, useTranslationContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { isConversationMissing } from '../../lib/is-conversation-missing'
import css from '../../lib/layout.module.css'
import { NavigationToggle, useOpenStatus } from '../navigation'
import { ShortcutHint } from '../shortcuts'
import { useUnread } from '../unread'

const ChooseConversation = () => {
  const { channelsQueryState, client } = useChatContext()
  const { conversations } = useUnread(client)
  const isLoading = channelsQueryState.queryInProgress !== null
  const [isLoaded, setLoaded] = useState(!isLoading)
  if (!isLoading && !isLoaded) setLoaded(true)
  // The unread count is unknown until the list loads; the list shows its own error.
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

/** The placeholder without an open conversation: a hint, the loading state or the error. */
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
        {status === null && <ChooseConversation />}
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

/** Replaces a conversation that no longer exists or that the chat service could not load. */
export const ConversationError = ({ error }: LoadingErrorIndicatorProps) => {
  const { t: streamText } = useTranslationContext()
  const isMissing = isConversationMissing(error)
  return (
    <div className={css.notice}>
      <EmptyState
        icon={<MessageSquareOff />}
        title={isMissing ? streamText('Channel Missing') : t('conversation.failed')}
        text={t(isMissing ? 'conversation.missingText' : 'failed.message')}
        action={<NavigationToggle />}
      />
    </div>
  )
}
