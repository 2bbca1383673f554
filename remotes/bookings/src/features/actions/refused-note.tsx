import { useUser } from '@hosts/shared/platform'
import { formatBookingTime, IconButton, noteClass, toneClass } from '@hosts/shared/ui'
import { Info, X } from 'lucide-react'
import { t } from '../../texts/bookings'
import type { RefusedStep } from './use-steps'

type Props = { step: RefusedStep; zone: string; onDismiss: () => void }

/** Somebody else's change of the booking since: who, when and its status now. */
export const RefusedNote = ({ step: { booking, refusal }, zone, onDismiss }: Props) => {
  const { status, by, at, message } = refusal
  const user = useUser()
  const values = {
    plate: booking.plate,
    by: by ?? '',
    when: at ? formatBookingTime(at, zone) : '',
    status: status ? t(`status.${status}`) : '',
  }
  return (
    <div className={`${noteClass} ${toneClass('info')}`} role="alert">
      <Info aria-hidden="true" />
      <p>{status && at && by ? t(by === user?.name ? 'refused.own' : 'refused.text', values) : message}</p>
      <IconButton
        size="small"
        label={t('refused.dismiss')}
        icon={<X aria-hidden="true" />}
        onPress={onDismiss}
      />
    </div>
  )
}
