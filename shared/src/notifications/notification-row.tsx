import {
  findNotificationPath,
  type Notification,
  type NotificationKind,
  type NotificationOutcome,
  notificationKinds,
  notificationOutcomes,
} from '@hosts/shared/contract'
import { Link, useUser } from '@hosts/shared/platform'
import {
  detailTextClass,
  formatAgo,
  formatBookingTime,
  formatShortStay,
  VisuallyHidden,
} from '@hosts/shared/ui'
import {
  Bell,
  CirclePause,
  ClockAlert,
  DoorOpen,
  Hourglass,
  Inbox,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  SquareParking,
  Timer,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import css from './notifications.module.css'
import { t } from './texts'

const icons = {
  request: Inbox,
  'request-expiring': Timer,
  'access-request': UserPlus,
  'gate-conflict': DoorOpen,
  overstay: ClockAlert,
  'late-arrival': Hourglass,
  'bay-taken': SquareParking,
  'campaign-halted': CirclePause,
  'campaign-done': Megaphone,
  'import-done': UsersRound,
  message: MessageCircle,
  'new-device': MonitorSmartphone,
} as const satisfies Record<NotificationKind, unknown>

const isKnown = (kind: string): kind is NotificationKind =>
  (notificationKinds as readonly string[]).includes(kind)

const isOutcome = (outcome = ''): outcome is NotificationOutcome =>
  (notificationOutcomes as readonly string[]).includes(outcome)

/** Whether a press stays on this page, instead of opening another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

const Details = ({ notification }: { notification: Notification }) => {
  const { name, plate, startsAt, endsAt, location } = notification
  return (
    <span className={`${css.line} ${detailTextClass}`}>
      {name && <span translate="no">{name}</span>}
      {plate && <span translate="no">{plate}</span>}
      {startsAt && endsAt && location && <span>{formatShortStay(startsAt, endsAt, location.timezone)}</span>}
      {location && <span translate="no">{location.name}</span>}
    </span>
  )
}

type Props = { notification: Notification; onChoose: () => void }

/** One line of the list, a link to what it is about. */
export const NotificationRow = ({ notification, onChoose }: Props) => {
  const { kind, count, at, until, isRead, isSettled, outcome, location } = notification
  const known = isKnown(kind) ? kind : 'other'
  const Icon = known === 'other' ? Bell : icons[known]
  const isNew = !isRead && !isSettled
  return (
    <li>
      <Link
        to={findNotificationPath(notification, useUser()?.subrole)}
        className={css.row}
        data-settled={isSettled || undefined}
        // A link in another tab reads it, too, and leaves the list open.
        onClick={(event) => isPlain(event) && onChoose()}
      >
        <Icon aria-hidden="true" />
        <span className={css.words}>
          <span className={`${css.line} ${css.title}`}>
            <span className={isNew ? css.new : undefined}>{t(`kind.${known}`, { count })}</span>
            {isNew && (
              <span className={css.dot}>
                <VisuallyHidden>{t('isNew')}</VisuallyHidden>
              </span>
            )}
          </span>
          <Details notification={notification} />
          <span className={`${css.line} ${detailTextClass}`}>
            <time dateTime={at}>{formatAgo(at)}</time>
            {isSettled && <span>{isOutcome(outcome) ? t(`outcome.${outcome}`) : t('settled')}</span>}
            {until && location && (
              <span className={css.until}>
                {t('until', { time: formatBookingTime(until, location.timezone) })}
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
