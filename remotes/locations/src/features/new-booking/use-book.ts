import { errorMessage, useRequestKey } from '@hosts/shared/api'
import type { Booking, Warehouse } from '@hosts/shared/contract'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { formatMoney } from '@hosts/shared/ui'
import { useState } from 'react'
import { useLocationsCreateBookingMutation } from '../../api/create-booking'
import { toPrice } from '../booking-form/price-field'
import { asksForReason, readRefusal } from '../booking-form/read-refusal'
import { showTimeErrors } from '../booking-form/show-time-errors'
import { t as formText } from '../booking-form/texts'
import { useIsMounted } from '../use-is-mounted'
import type { BookingInput, BookingValues } from './booking-input'
import { t } from './texts'

type Bay = { id: number; label: string }
type Options = {
  location: Warehouse
  form: UseFormReturn<BookingInput, unknown, BookingValues>
  /** The bay that the host sees as chosen; undefined while it loads: then the API chooses. */
  bay: Bay | undefined
  /** The amount that is shown for it; null while it is not known. */
  quoted: number | null
  requote: () => Promise<number | null>
  onBooked: (booking: Booking) => void
  /** Forgets the draft. */
  forget: () => void
}

/** Books the form's stay. If the bay was just taken, returns the free ones. */
export const useBook = ({ location, form, bay, quoted, requote, onBooked, forget }: Options) => {
  const { id: locationId, currency = 'EUR' } = location
  const [create] = useLocationsCreateBookingMutation()
  const [takenBay, setTakenBay] = useState<{ bay: string | undefined; free: Bay[] } | null>(null)
  const { send } = useRequestKey()
  const isMounted = useIsMounted()

  const book = async (values: BookingValues) => {
    const { amount, amountReason, ...rest } = values
    const { isOwn, price } = toPrice({ amount, amountReason }, currency, quoted)
    if (quoted !== null && isOwn && (price.amountReason?.length ?? 0) < 2)
      return form.setError(
        'amountReason',
        { message: formText('price.reasonMissing') },
        { shouldFocus: true },
      )
    const body = { ...rest, ...price, ...(bay && { bayId: bay.id }) }
    const { data, error } = await send(body, (key) => create({ locationId, key, ...body }))
    if (data) {
      forget()
      toast.success(t('booked', { bay: data.bay?.label ?? '', driver: data.driver.name }))
      if (isMounted()) onBooked(data)
      return
    }
    if (!error) return
    if (!isMounted()) return toast.error(t('notBooked', { message: errorMessage(error) }))
    const refusal = readRefusal(error)
    const isTaken = refusal?.code === 'bay_taken'
    setTakenBay(isTaken ? { bay: bay?.label, free: refusal?.free ?? [] } : null)
    if (isTaken) return void requote()
    if (!isOwn && asksForReason(error)) {
      const now = await requote()
      if (now !== null)
        return form.setError('root', {
          message: formText('price.changed', { amount: formatMoney(now, currency) }),
        })
    }
    if (applyFieldErrors(form, error)) showTimeErrors(form as never, rest, location.timezone)
    else form.setError('root', { message: errorMessage(error) })
  }
  const onTake = ({ id }: Bay) => {
    form.setValue('bayId', String(id), { shouldDirty: true })
    setTakenBay(null)
    // The next render removes the pressed button.
    requestAnimationFrame(() => form.setFocus('bayId'))
  }
  return { book, taken: takenBay && { ...takenBay, onTake } }
}
