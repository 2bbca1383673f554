import { bookingPath } from '@hosts/shared/booking-path'
import type { ToLookAtItem as Item } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, detailTextClass, dividedRowClass, toneClass, waitingRow } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import {
  describeBooking,
  describeConflict,
  describeHint,
  describeSource,
  findPlate,
  nameWay,
} from './describe-conflict'
import { t } from './texts'
import css from './to-look-at-item.module.css'
import type { Settling } from './use-settle'

type Props = {
  item: Item
  /** A notification led to it. */
  isMeant: boolean
  settling: Pick<Settling, 'take' | 'pendingId'>
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'center' })

/** The vehicle, with a link to its booking if it has one. */
const Who = ({ item }: { item: Item }) => {
  const { booking, warehouseId } = item
  const plate = (
    <span translate="no" className={waitingRow.plate}>
      {findPlate(item)}
    </span>
  )
  if (!booking) return plate
  return (
    <Link translate="no" className={waitingRow.who} to={bookingPath({ id: booking.id, warehouseId })}>
      {plate} <span>{`· ${booking.driver.name}`}</span>
    </Link>
  )
}

/** One event that the API has not done: what happened, and the ways to settle it. */
export const ToLookAtItem = ({ item, isMeant, settling: { take, pendingId } }: Props) => {
  const lines = [
    describeBooking(item),
    item.reason && t('reason', { reason: item.reason }),
    describeHint(item),
  ]
  return (
    <li
      className={`${dividedRowClass} ${waitingRow.row} ${css.item}`}
      {...(isMeant && { 'aria-current': true, ref: bringIntoView })}
    >
      <span className={`${waitingRow.icon} ${toneClass('warning')}`}>
        <TriangleAlert aria-hidden="true" />
      </span>
      <div className={waitingRow.text}>
        <Who item={item} />
        <p className={css.what}>{describeConflict(item)}</p>
        <p className={detailTextClass}>{describeSource(item)}</p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={detailTextClass}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.ways}>
        {item.ways.map((way, index) => (
          <Button
            key={way}
            variant={index === 0 ? 'secondary' : 'quiet'}
            aria-label={t('wayFor', { way: nameWay(item, way), plate: findPlate(item) })}
            isPending={index === 0 && pendingId === item.id}
            onPress={() => take(item, way)}
          >
            {nameWay(item, way)}
          </Button>
        ))}
      </div>
    </li>
  )
}
