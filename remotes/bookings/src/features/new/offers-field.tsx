import type { ChatUser } from '@hosts/shared/contract'
import { FormCheckbox, useFormContext } from '@hosts/shared/forms'
import { type BookingInput, newDriver } from './booking-input'
import { t } from './texts'

/**
 * Asked of a driver with a phone who has not agreed yet. Last in the form: among the fields that are typed into one after the other a space
 * would tick it.
 */
export const OffersField = ({ driver }: { driver: ChatUser | undefined }) => {
  const form = useFormContext<BookingInput>()
  const phone = form.watch('driver.phone')
  const isNew = form.watch('driverId') === newDriver
  const canAsk = driver
    ? driver.phone && !driver.marketingConsentAt && !driver.blockedAt
    : isNew && phone.trim()
  if (!canAsk) return null
  return (
    <FormCheckbox<BookingInput> name="offers" description={t('driver.offersHelp')}>
      {t('driver.offers')}
    </FormCheckbox>
  )
}
