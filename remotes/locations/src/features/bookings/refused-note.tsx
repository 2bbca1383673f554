import { formatInZone, IconButton, toneClass } from '@hosts/shared/ui'
import { Info, X } from 'lucide-react'
import note from '../note.module.css'
import { t } from './texts'
import type { Refused } from './use-steps'

type Props = { refused: Refused; zone: string; onDismiss: () => void }

/** What somebody else has done to a booking meanwhile: who, when and what it is now. */
export const RefusedNote = ({ refused: { booking, refusal }, zone, onDismiss }: Props) => {
  const { status, by, at, message } = refusal
  const values = {
    plate: booking.plate,
    by: by ?? '',
    when: at ? formatInZone(at, zone, 'time') : '',
    status: status ? t(`status.${status}`) : '',
  }
  return (
    <div className={`${note.note} ${toneClass('info')}`} role="alert">
      <Info aria-hidden="true" />
      <p>{status && at && by ? t('refused.text', values) : message}</p>
      <IconButton
        size="small"
        label={t('refused.dismiss')}
        icon={<X aria-hidden="true" />}
        onPress={onDismiss}
      />
    </div>
  )
}
