import type { Booking, BookingRefusal } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { formatBookingTime, IconButton, noteClass, toneClass } from '@hosts/shared/ui'
import { Info, X } from 'lucide-react'
import { t } from '../../texts/bookings'
import type { RefusedStep } from './use-steps'

type Props = { step: RefusedStep; zone: string; onDismiss: () => void }

/** Who has done what to a booking meanwhile, and when; null where that is not known. */
export const useRefusedText = (
  { plate }: Pick<Booking, 'plate'>,
  { status, by, at }: Pick<BookingRefusal, 'status' | 'by' | 'at'>,
  zone: string,
) => {
  const user = useUser()
  if (!status || !at || !by) return null
  const values = { plate, by, when: formatBookingTime(at, zone), status: t(`status.${status}`) }
  return t(by === user?.name ? 'refused.own' : 'refused.text', values)
}

/** Somebody else's change of the booking since: who, when and its status now. */
export const RefusedNote = ({ step: { booking, refusal }, zone, onDismiss }: Props) => {
  const text = useRefusedText(booking, refusal, zone)
  return (
    <div className={`${noteClass} ${toneClass('info')}`} role="alert">
      <Info aria-hidden="true" />
      <p>{text ?? refusal.message}</p>
      <IconButton
        size="small"
        label={t('refused.dismiss')}
        icon={<X aria-hidden="true" />}
        onPress={onDismiss}
      />
    </div>
  )
}
