import type { Booking, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button } from '@hosts/shared/ui'
import { Copy, Send } from 'lucide-react'
import { useBookingsGetDriversQuery } from '../../api/get-drivers'
import { t } from '../../texts/bookings'
import css from './bay-and-code.module.css'
import { useBookingsSendCodeMutation } from './send-code'

type Props = { location: Warehouse; booking: Booking }

/** Whether a vehicle is expected or here: then its bay and code are read out at the phone. */
export const isExpectedOrHere = ({ status }: Booking) => status === 'confirmed' || status === 'checked_in'

/** Sends the driver the code again, where a message can reach them. */
const SendAgain = ({ location, booking: { id, warehouseId, driver } }: Props) => {
  const { currentData } = useBookingsGetDriversQuery({ locationId: warehouseId, driverId: driver.id })
  const [sendCode, { isLoading }] = useBookingsSendCodeMutation()
  if (location.bookingTexts === false || !currentData?.results[0]?.phone) return null
  const send = async () => {
    const { error } = await sendCode(id)
    if (!error) toast.success(t('code.sent', { driver: driver.name }))
  }
  return (
    <Button size="small" variant="quiet" isPending={isLoading} onPress={send}>
      <Send aria-hidden="true" />
      {t('code.send')}
    </Button>
  )
}

/** The bay, and the code for the gate with Copy and Send again, large enough to be read out at the phone. */
export const BayAndCode = ({ location, booking }: Props) => {
  const { bay, accessCode } = booking
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t('code.copied'))
    } catch {
      toast.error(t('code.copyFailed'))
    }
  }
  return (
    <dl className={css.parts}>
      <div className={css.part}>
        <dt>{t('fact.bay')}</dt>
        <dd className={css.large} translate="no" data-long={(bay?.label.length ?? 0) > 6 || undefined}>
          {bay?.label ?? '–'}
        </dd>
      </div>
      {accessCode && (
        <div className={css.part}>
          <dt>{t('fact.code')}</dt>
          <dd className={css.large} translate="no">
            {accessCode}
          </dd>
          <dd className={css.actions}>
            <Button size="small" variant="quiet" onPress={() => copy(accessCode)}>
              <Copy aria-hidden="true" />
              {t('code.copy')}
            </Button>
            {location.status !== 'archived' && <SendAgain location={location} booking={booking} />}
          </dd>
        </div>
      )}
    </dl>
  )
}
