import { phone as phoneSchema } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { useLookUpDriverQuery } from '@hosts/shared/queries'
import { detailTextClass, noteClass, toneClass } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { Info } from 'lucide-react'
import { t } from '../../texts'

type Props = { locationId: number; typed: string; driverId?: number }

/** How the API reads a phone that is typed as it is said, and whose it is already. */
export const PhoneHint = ({ locationId, typed, driverId }: Props) => {
  const phone = phoneSchema.safeParse(usePausedValue(typed)).data
  const { currentData } = useLookUpDriverQuery({ locationId, phone: phone ?? '' }, { skip: !phone })
  const read = phone ? currentData?.phone : undefined
  const owner = phone ? currentData?.driver : null
  return (
    <div role="status">
      {read && read !== phone && (
        <p className={detailTextClass}>
          <span>{t('form.read')}</span> <span translate="no">{formatPhone(read)}</span>
        </p>
      )}
      {owner && owner.id !== driverId && (
        <div className={`${noteClass} ${toneClass('info')}`}>
          <Info aria-hidden="true" />
          <p>{t(owner.isHere ? 'form.here' : 'form.elsewhere', { name: owner.name })}</p>
        </div>
      )}
    </div>
  )
}
