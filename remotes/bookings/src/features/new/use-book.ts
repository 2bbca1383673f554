import { errorMessage, errorStatus, type useRequestKey } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import type { UseFormReturn } from '@hosts/shared/forms'
import { toLocal } from '@hosts/shared/local-time'
import { toast } from '@hosts/shared/platform'
import { useIsMounted } from '@hosts/shared/ui'
import { toPrice, useBookingRefusal } from '../form'
import type { BookingInput, BookingValues } from './booking-input'
import { useBookingsCreateBookingMutation } from './create-booking'
import { t } from './texts'

type Options = {
  location: Warehouse
  form: UseFormReturn<BookingInput, unknown, BookingValues>
  /** The bay that the host sees as chosen; undefined while it loads: then the API chooses. */
  bay: { id: number; label: string } | undefined
  /** The amount that is shown for it; null while it is not known. */
  quoted: number | null
  requote: () => Promise<number | null>
  /** With the idempotency key of the attempt. */
  send: ReturnType<typeof useRequestKey>['send']
  onBooked: (booking: Booking) => void
  /** Forgets the draft. */
  forget: () => void
}

/** Books the form's stay. If the bay was just taken, returns the free ones. */
export const useBook = ({ location, form, bay, quoted, requote, send, onBooked, forget }: Options) => {
  const { id: locationId, currency = 'EUR', timezone: zone } = location
  const [create] = useBookingsCreateBookingMutation()
  const { checkReason, showRefusal, taken } = useBookingRefusal({ form, currency, zone, requote })
  const isMounted = useIsMounted()

  const book = async (values: BookingValues) => {
    const { amount, amountReason, ...rest } = values
    const { isOwn, price } = toPrice({ amount, amountReason }, currency, quoted)
    if (quoted !== null && isOwn && !checkReason(price)) return
    const body = { ...rest, ...price, ...(bay && { bayId: bay.id }) }
    // Not the body: after a lost answer other bays are free, and "24 hours" ends later. But tomorrow it is another booking.
    const attempt = [form.getValues(), toLocal(rest.endsAt, zone).slice(0, 10)]
    const { data, error } = await send(attempt, (key) => create({ locationId, key, ...body }))
    if (data) {
      forget()
      toast.success(t('booked', { bay: data.bay?.label ?? '', driver: data.driver.name }))
      if (isMounted()) onBooked(data)
      return
    }
    if (!error) return
    if (isMounted()) await showRefusal(error, { bay: bay?.label, stay: rest, isOwn })
    // The end of a session has words of its own, and keeps the draft.
    else if (errorStatus(error) !== 401) toast.error(t('notBooked', { message: errorMessage(error) }))
  }
  return { book, taken }
}
