import { resolveValue } from '@hosts/shared/platform'
import { ToastList } from '@hosts/shared/ui'
import { useEffect, useEffectEvent } from 'react'
import type { Notification } from 'stream-chat'
import { hasSystemNotificationTag, useChatContext, useTranslationContext } from 'stream-chat-react'
import { getLanguage } from '../../i18n'
import css from '../../lib/layout.module.css'
import { notificationText, type TextContext } from './notification-text'
import { type ToastType, useChatToaster } from './use-chat-toaster'

const types: Record<string, ToastType> = { error: 'error', success: 'success', loading: 'loading' }

/** Without those that show elsewhere: a lost connection in the banner, a failed list in the list. */
const isToast = (notification: Notification) =>
  !hasSystemNotificationTag(notification) && notification.type !== 'api:channel-list:load:failed'

/** Every notification of Stream's client as one toast, above the conversations (SPEC.md sections 8 and 9). */
export const ChatToasts = () => {
  const { client } = useChatContext()
  const { t } = useTranslationContext()
  const toaster = useChatToaster((id) => client.notifications.remove(id))

  const show = useEffectEvent(async (notification: Notification) => {
    const { language } = getLanguage()
    const type = types[notification.severity ?? ''] ?? 'blank'
    const translate: TextContext['t'] = (key, values) => (values ? t(key, values) : t(key))
    const message = await notificationText(notification, { client, language, t: translate })
    toaster.show({ notificationId: notification.id, type, message })
  })
  const hide = useEffectEvent((notification: Notification) => toaster.dismissNotification(notification.id))

  useEffect(
    () =>
      client.notifications.store.subscribe(({ notifications }, previous) => {
        const before = previous?.notifications ?? []
        for (const one of notifications) if (!before.includes(one) && isToast(one)) show(one)
        for (const one of before) if (!notifications.some(({ id }) => id === one.id)) hide(one)
      }),
    [client],
  )

  return (
    <ToastList
      toasts={toaster.toasts.map((item) => ({ ...item, message: resolveValue(item.message, item) }))}
      onDismiss={toaster.dismiss}
      onHold={toaster.hold}
      className={css.toasts}
      label={t('aria/Notifications')}
      dismissLabel={t('aria/Dismiss notification')}
    />
  )
}
