import { useOnline } from '@hosts/shared/api'
import { CloudOff } from 'lucide-react'
import { useSystemNotifications, useTranslationContext } from 'stream-chat-react'
import css from '../lib/layout.module.css'

/**
 * Banner above the chat while the connection is lost. Stream's client reconnects by itself but reports a loss only after 5 s;
 * the browser knows at once when it is offline.
 */
export const ConnectionBanner = () => {
  const losses = useSystemNotifications({
    filter: ({ type }) => type === 'system:network:connection:lost',
  })
  const isOnline = useOnline()
  const { t } = useTranslationContext()
  return (
    <div role="status">
      {(losses.length > 0 || !isOnline) && (
        <p className={css.banner}>
          <CloudOff aria-hidden="true" />
          {t('Connection failure, reconnecting now...')}
        </p>
      )}
    </div>
  )
}
