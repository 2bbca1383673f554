import { errorMessage, useRequestKey } from '@hosts/shared/api'
import type { Booking, Quote, Warehouse } from '@hosts/shared/contract'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { useState } from 'react'
import { useLocationsCreateBookingMutation } from '../../api/create-booking'
import { toPrice } from '../booking-form/price-field'
import { readRefusal } from '../booking-form/read-refusal'
import { showTimeErrors } from '../booking-form/show-time-errors'
import { t as formText } from '../booking-form/texts'
import { useIsMounted } from '../use-is-mounted'
import type { BookingInput, BookingValues } from './booking-input'
import { t } from './texts'

type Bay = { id: number; label: string }
type Options = {
  location: Warehouse
  form: UseFormReturn<BookingInput, unknown, BookingValues>
  /** What the host sees as chosen; undefined while it is looked up: then the API chooses. */
  bay: Quote['free'][number] | undefined
  onBooked: (booking: Booking) => void
  /** Forgets the draft. */
  forget: () => void
}

/** Books what the form says. Of a bay that was just taken it is what is free instead, each booked with one press. */
export const useBook = ({ location, form, bay: shown, onBooked, forget }: Options) => {
  const { id: locationId, currency = 'EUR' } = location
  const [create, { isLoading }] = useLocationsCreateBookingMutation()
  const [refused, setRefused] = useState<{ bay: string | undefined; free: Bay[] } | null>(null)
  const send = useRequestKey()
  const isMounted = useIsMounted()

  const book = async (values: BookingValues, bay: Bay | undefined = shown?.bay) => {
    const { amount, amountReason, ...rest } = values
    const quoted = shown?.amount ?? null
    const price = toPrice({ amount, amountReason }, currency, quoted)
    if (quoted !== null && price.amount !== undefined && (price.amountReason?.length ?? 0) < 2)
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
    if (!isMounted()) return toast.error(t('bookedLater', { message: errorMessage(error) }))
    const refusal = readRefusal(error)
    const isTaken = refusal?.code === 'bay_taken'
    setRefused(isTaken ? { bay: bay?.label, free: refusal?.free ?? [] } : null)
    if (isTaken) return
    if (applyFieldErrors(form, error)) showTimeErrors(form as never, rest, location.timezone)
    else form.setError('root', { message: errorMessage(error) })
  }
  const take = (bay: Bay) => {
    form.setValue('bayId', String(bay.id))
    return form.handleSubmit((values) => book(values, bay))()
  }
  return {
    book: (values: BookingValues) => book(values),
    taken: refused && { ...refused, onTake: take },
    isPending: isLoading,
  }
}
