import { ToastList } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Notification } from 'stream-chat'
import { hasSystemNotificationTag, useChatContext, useTranslationContext } from 'stream-chat-react'
import { getLanguage } from '../../i18n'
import css from '../../lib/layout.module.css'
import { notificationText, type Speech } from './notification-text'
import { createToastQueue, type Toast } from './toast-queue'

const types: Record<string, Toast['type']> = { error: 'error', success: 'success', loading: 'loading' }

/** What has its own place on the screen: the banner says that the connection is lost, the list that it did not load. */
const isToast = (notification: Notification) =>
  !hasSystemNotificationTag(notification) && notification.type !== 'api:channel-list:load:failed'

/** All that Stream's client has to tell the host, once, over the conversations (SPEC.md sections 8 and 9). */
export const ChatToasts = () => {
  const { client } = useChatContext()
  const { t } = useTranslationContext()
  const [queue] = useState(() => createToastQueue((id) => client.notifications.remove(id)))
  const toasts = useSyncExternalStore(queue.subscribe, queue.toasts)

  const show = useEffectEvent(async (notification: Notification) => {
    const { language } = getLanguage()
    const type = types[notification.severity ?? ''] ?? 'blank'
    const translate: Speech['t'] = (key, values) => (values ? t(key, values) : t(key))
    const message = await notificationText(notification, { client, language, t: translate })
    queue.add({ id: notification.id, type, message })
  })

  useEffect(
    () =>
      client.notifications.store.subscribe(({ notifications }, previous) => {
        const before = previous?.notifications ?? []
        for (const one of notifications) if (!before.includes(one) && isToast(one)) show(one)
        for (const one of before) if (!notifications.includes(one)) queue.dismiss(one.id)
      }),
    [client, queue],
  )

  return (
    <ToastList
      toasts={toasts}
      onDismiss={queue.dismiss}
      onHold={queue.hold}
      className={css.toasts}
      label={t('aria/Notifications')}
      dismissLabel={t('aria/Dismiss notification')}
    />
  )
}
