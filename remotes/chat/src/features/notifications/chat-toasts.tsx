import { resolveValue, toast, useToaster } from '@hosts/shared/platform'
import { ToastList } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Notification } from 'stream-chat'
import { hasSystemNotificationTag, useChatContext, useTranslationContext } from 'stream-chat-react'
import { getLanguage } from '../../i18n'
import css from '../../lib/layout.module.css'
import { notificationText, type TextContext } from './notification-text'

export type ToastType = 'error' | 'success' | 'loading' | 'blank'

type Message = { notificationId: string; type: ToastType; message: string }

let mounts = 0

/**
 * The chat's toasts in a toaster of react-hot-toast of their own. Its defaults are the limits of SPEC.md section 9: 4 s, 2 s for
 * success, none for loading, 20 toasts, removed 1 s after dismissal. Showing a notification again updates its toast, showing a text
 * again restarts the toast. `onDismiss` is called once for each notification whose toast is dismissed, dropped at the limit, or shared with
 * an earlier notification.
 */
export const useChatToaster = (onDismiss: (notificationId: string) => void) => {
  // A toaster per mount: the library never clears a toaster, nor its pause.
  const [toasterId] = useState(() => {
    mounts += 1
    return `chat-${mounts}`
  })
  const { toasts, handlers } = useToaster({}, toasterId)
  const notificationIds = useRef(new Map<string, string>())
  const newest = useRef<string>(undefined)
  const reportDismissal = useEffectEvent(onDismiss)

  useEffect(() => {
    // This render may precede the newest toast: do not report it as dismissed.
    if (newest.current && !toasts.some(({ id }) => id === newest.current)) return
    const visible = new Set(toasts.flatMap(({ id, visible }) => (visible ? id : [])))
    for (const [id, notificationId] of notificationIds.current) {
      if (visible.has(id)) continue
      notificationIds.current.delete(id)
      if (newest.current === id) newest.current = undefined
      reportDismissal(notificationId)
    }
  }, [toasts])
  useEffect(() => () => toast.removeAll(toasterId), [toasterId])

  const show = ({ notificationId, type, message }: Message) => {
    const own = [...notificationIds.current].find(([, value]) => value === notificationId)?.[0]
    const id = own ?? `${type}: ${message}`
    const isShown = !own && notificationIds.current.has(id)
    if (!isShown) notificationIds.current.set(id, notificationId)
    newest.current = id
    const add = type === 'blank' ? toast : toast[type]
    add(message, { id, toasterId })
    if (isShown) onDismiss(notificationId)
  }
  const dismiss = (id: string) => toast.dismiss(id, toasterId)
  const dismissNotification = (notificationId: string) => {
    for (const [id, value] of notificationIds.current) if (value === notificationId) dismiss(id)
  }
  const hold = (isHeld: boolean) => (isHeld ? handlers.startPause() : handlers.endPause())

  return { toasts, show, dismiss, dismissNotification, hold }
}

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
