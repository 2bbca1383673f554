import { type DriverLookup, phone as phoneSchema } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { useFormContext } from '@hosts/shared/forms'
import { useLookUpDriverQuery } from '@hosts/shared/queries'
import { detailTextClass, noteClass, PlainButton, toneClass } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { Info } from 'lucide-react'
import type { BookingInput } from './booking-input'
import css from './phone-owner.module.css'
import { t } from './texts'

type Props = {
  locationId: number
  /** Called with the id of a driver who is known here. */
  onChoose: (driverId: number) => void
}
type Owner = NonNullable<DriverLookup['driver']>

const describeOwner = ({ name, isHere, isBlocked }: Owner) => {
  if (isBlocked) return t('phone.blocked', { name })
  return t(isHere ? 'phone.here' : 'phone.elsewhere', { name })
}

/**
 * Shows how the API reads the phone of a new driver, and names the driver who already has it: the API books for that driver of the account.
 */
export const PhoneOwner = ({ locationId, onChoose }: Props) => {
  const typed = useFormContext<BookingInput>().watch('driver.phone')
  const phone = phoneSchema.safeParse(usePausedValue(typed)).data
  const { currentData } = useLookUpDriverQuery({ locationId, phone: phone ?? '' }, { skip: !phone })
  const owner = phone ? currentData?.driver : null
  const read = phone ? currentData?.phone : undefined
  return (
    <div role="status" className={css.owner}>
      {read && read !== phone && (
        <p className={detailTextClass}>
          {t('phone.read')} <span translate="no">{formatPhone(read)}</span>
        </p>
      )}
      {owner && (
        <div className={`${noteClass} ${toneClass(owner.isBlocked ? 'warning' : 'info')}`}>
          <Info aria-hidden="true" />
          <div className={css.words}>
            <p>{describeOwner(owner)}</p>
            {owner.blockReason && <p>{t('phone.reason', { reason: owner.blockReason })}</p>}
            {owner.isHere && !owner.isBlocked && (
              <PlainButton size="small" onPress={() => onChoose(owner.id)}>
                {t('phone.choose', { name: owner.name })}
              </PlainButton>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
