import { type EmptyStateIndicatorProps, useTranslationContext } from 'stream-chat-react'
import css from './message-list.module.css'

/** Stands in a conversation, not in a thread, where nothing has been written yet. */
export const NoMessages = ({ listType }: EmptyStateIndicatorProps) => {
  const { t } = useTranslationContext()
  if (listType !== 'message') return null
  return <p className={css.start}>{t('Send a message to start the conversation')}</p>
}
