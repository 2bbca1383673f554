import { usePollingOptions } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { PlainButton } from '@hosts/shared/ui'
import { MoveRight } from 'lucide-react'
import { useBookingsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { formatDifference } from './format-difference'
import { t } from './texts'
import { useUpdateWithUndo } from './use-update-with-undo'

type Props = {
  booking: Booking
  /** Beside another booking: then its plate is named. */
  isOther?: boolean
}

/** Moves a booking to the best bay that is free for its stay: one press, with Undo. Nothing while there is none. */
export const MoveButton = ({ booking, isOther = false }: Props) => {
  const { id, warehouseId: locationId, bay: own, plate, amount, currency = '' } = booking
  const { currentData } = useBookingsGetChangeQuoteQuery({ id, locationId }, usePollingOptions())
  const { change, isPending } = useUpdateWithUndo()
  const best = currentData?.free.find(({ bay }) => bay.id !== own?.id)
  if (!best) return null
  const { bay, difference } = best
  const action = t(isOther ? 'moveOther' : 'submit.move', { plate, bay: bay.label })
  // The price on the button is the price that is booked.
  const price = amount !== undefined && difference !== null && { amount: Math.max(0, amount + difference) }
  const move = () =>
    change(booking, { bayId: bay.id, ...price }, (moved) =>
      t('done.move', { plate, bay: moved.bay?.label ?? '' }),
    )
  return (
    <PlainButton size="small" isPending={isPending} onPress={move}>
      <MoveRight aria-hidden="true" />
      <span>
        {difference ? t('withPrice', { action, amount: formatDifference(difference, currency) }) : action}
      </span>
    </PlainButton>
  )
}
