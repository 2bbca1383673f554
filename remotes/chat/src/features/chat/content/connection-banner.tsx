import { CloudOff } from 'lucide-react'
import { useSystemNotifications, useTranslationContext } from 'stream-chat-react'
import css from '../chat.module.css'

/** Stands above the chat while the connection is lost; it comes back by itself. */
export const ConnectionBanner = () => {
  const isLost = useSystemNotifications({
    filter: ({ type }) => type === 'system:network:connection:lost',
  }).length
  const { t } = useTranslationContext()
  return (
    <div role="status">
      {isLost > 0 && (
        <p className={css.banner}>
          <CloudOff aria-hidden="true" />
          {t('Connection failure, reconnecting now...')}
        </p>
      )}
    </div>
  )
}
