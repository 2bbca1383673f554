import { useOnline } from '@hosts/shared/api'
import { CloudOff } from 'lucide-react'
import { useSystemNotifications, useTranslationContext } from 'stream-chat-react'
import css from '../lib/layout.module.css'

/**
 * Stands above the chat while the connection is lost; it comes back by itself. Stream's client waits 5 s before it says so, also where the
 * browser knows at once that there is no network.
 */
export const ConnectionBanner = () => {
  const isLost = useSystemNotifications({
    filter: ({ type }) => type === 'system:network:connection:lost',
  }).length
  const isOnline = useOnline()
  const { t } = useTranslationContext()
  return (
    <div role="status">
      {(isLost > 0 || !isOnline) && (
        <p className={css.banner}>
          <CloudOff aria-hidden="true" />
          {t('Connection failure, reconnecting now...')}
        </p>
      )}
    </div>
  )
}
