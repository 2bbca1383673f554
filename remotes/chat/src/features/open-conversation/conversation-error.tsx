import { EmptyState } from '@hosts/shared/ui'
import { MessageSquareOff } from 'lucide-react'
import { type LoadingErrorIndicatorProps, useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../i18n'
import css from '../../lib/layout.module.css'
import { NavigationToggle } from '../navigation/navigation-toggle'

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
