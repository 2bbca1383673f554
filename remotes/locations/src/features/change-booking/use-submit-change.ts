import { errorMessage } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { useState } from 'react'
import { formatDayTime, formatStay } from '../booking-form/format-stay'
import { toPrice } from '../booking-form/price-field'
import type { Stay } from '../booking-form/quick-times'
import { readRefusal } from '../booking-form/read-refusal'
import { showTimeErrors } from '../booking-form/show-time-errors'
import { t as formText } from '../booking-form/texts'
import { type ChangeInput, type ChangeMode, diffStay, diffVehicle } from './change-input'
import { t } from './texts'
import { useChange } from './use-change'

type Bay = { id: number; label: string }
type Options = {
  booking: Booking
  mode: ChangeMode
  zone: string
  form: UseFormReturn<ChangeInput>
  stay: Stay | null
  /** Where it moves to. */
  bay: Bay | undefined
  /** The amount that the change comes to; null while it is not known. */
  quoted: number | null
  onClose: () => void
}

/** Sends what a mode changes. Of a bay that was just taken it is what is free instead, each taken with one press. */
export const useSubmitChange = ({
  booking,
  mode,
  zone,
  form,
  stay,
  bay: shown,
  quoted,
  onClose,
}: Options) => {
  const { change, isPending } = useChange()
  const [refused, setRefused] = useState<{ bay: string | undefined; free: Bay[] } | null>(null)

  const describe = ({ plate, startsAt, endsAt, bay }: Booking) =>
    t(`done.${mode}`, {
      plate,
      bay: bay?.label ?? '',
      when: formatDayTime(endsAt, zone),
      stay: formatStay({ startsAt, endsAt }, zone),
    })

  const submit = async (values: ChangeInput, bay: Bay | undefined = shown) => {
    const price = mode === 'plate' ? {} : toPrice(values, booking.currency ?? 'EUR', quoted)
    if (price.amount !== undefined && (price.amountReason?.length ?? 0) < 2)
      return form.setError(
        'amountReason',
        { message: formText('price.reasonMissing') },
        { shouldFocus: true },
      )
    const patch = {
      ...(mode === 'plate' ? diffVehicle(booking, values) : stay && diffStay(booking, stay)),
      ...price,
      ...(bay && { bayId: bay.id }),
    }
    if (Object.keys(patch).length === 0) return form.setError('root', { message: t('nothing') })
    const error = await change(booking, patch, describe)
    if (!error) return onClose()
    const refusal = readRefusal(error)
    const isTaken = refusal?.code === 'bay_taken'
    setRefused(isTaken ? { bay: (bay ?? booking.bay)?.label, free: refusal?.free ?? [] } : null)
    if (isTaken) return
    if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
    else if (stay) showTimeErrors(form as never, stay, zone)
  }
  const onTake = (bay: Bay) => form.handleSubmit((values) => submit(values, bay))()
  return {
    submit: (values: ChangeInput) => submit(values),
    taken: refused && { ...refused, onTake },
    isPending,
  }
}
