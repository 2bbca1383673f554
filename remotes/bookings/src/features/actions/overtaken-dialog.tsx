import { type Booking, type BookingAction, canDo } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions, Skeleton } from '@hosts/shared/ui'
import { useBookingsGetBookingEventsQuery } from '../../api/get-booking-events'
import { t } from '../../texts/bookings'
import type { Question } from './find-question'
import { useRefusedText } from './refused-note'

const actions: Record<Exclude<Question['kind'], 'bay' | 'reason'>, BookingAction> = {
  force: 'check-in',
  'check-out': 'check-out',
  'no-show': 'no-show',
  charge: 'charge-overstay',
  payment: 'payment',
  correct: 'correct-amount',
  'no-show-fee': 'charge-no-show',
  change: 'change',
}

/** Whether somebody else has done something meanwhile that leaves the question without an answer. */
export const isOvertaken = (question: Question, current: Booking) => {
  if (current.status === question.booking.status) return false
  const action = 'action' in question ? question.action : actions[question.kind]
  return !canDo(action, current, getNow())
}

type Props = { booking: Booking; zone: string; onClose: () => void }

/** In the place of a question that a colleague has answered: who, when and what. */
export const OvertakenDialog = ({ booking, zone, onClose }: Props) => {
  const { id, warehouseId: locationId, plate, status } = booking
  const history = useBookingsGetBookingEventsQuery({ id, locationId })
  const event = history.currentData?.results.findLast(({ from, to }) => to === status && from !== to)
  const by = event && (event.by ?? t('history.system'))
  const text = useRefusedText(booking, { status, by, at: event?.at }, zone)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('refused.title', { plate })}>
      <div role="alert">
        {history.isFetching && !event ? (
          <Skeleton shape="text" count={1} />
        ) : (
          <p>{text ?? t('refused.now', { plate, status: t(`status.${status}`) })}</p>
        )}
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('refused.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
