import type { Notification } from '@hosts/shared/contract'
import { NotificationRow } from './notification-row'
import css from './notifications.module.css'

type Props = {
  lines: readonly Notification[]
  /** A line was pressed. */
  onChoose: (notification: Notification) => void
}

/** What a person is told, in lines that lead to what they are about: in the bell and on a page of its own. */
export const NotificationList = ({ lines, onChoose }: Props) => (
  <ul className={css.list}>
    {lines.map((notification) => (
      <NotificationRow
        key={`${notification.id}`}
        notification={notification}
        onChoose={() => onChoose(notification)}
      />
    ))}
  </ul>
)
