import { errorMessage } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { formatMoney } from '@hosts/shared/ui'
import { useState } from 'react'
import { formatDayTime, formatStay } from '../booking-form/format-stay'
import { toPrice } from '../booking-form/price-field'
import type { Stay } from '../booking-form/quick-times'
import { asksForReason, readRefusal } from '../booking-form/read-refusal'
import { showTimeErrors } from '../booking-form/show-time-errors'
import { t as formText } from '../booking-form/texts'
import { type ChangeInput, type ChangeMode, diffStay, diffVehicle } from './change-input'
import { t } from './texts'
import { useUpdateWithUndo } from './use-update-with-undo'

type Bay = { id: number; label: string }
type Options = {
  booking: Booking
  mode: ChangeMode
  zone: string
  form: UseFormReturn<ChangeInput>
  stay: Stay | null
  /** The new bay. */
  bay: Bay | undefined
  /** The amount that the change comes to; null while it is not known. */
  quoted: number | null
  requote: () => Promise<number | null>
  onClose: () => void
}

/** Sends the changes of a mode. If the bay was just taken, returns the free ones. */
export const useSubmitChange = ({
  booking,
  mode,
  zone,
  form,
  stay,
  bay,
  quoted,
  requote,
  onClose,
}: Options) => {
  const { change } = useUpdateWithUndo()
  const { currency = 'EUR' } = booking
  const [takenBay, setTakenBay] = useState<{ bay: string | undefined; free: Bay[] } | null>(null)

  const describe = (changed: Booking) => {
    const { plate, startsAt, endsAt } = changed
    const label = changed.bay?.label ?? ''
    const done = t(`done.${mode}`, {
      plate,
      bay: label,
      when: formatDayTime(endsAt, zone),
      stay: formatStay({ startsAt, endsAt }, zone),
    })
    return bay && mode !== 'move' ? t('doneElsewhere', { done, bay: label }) : done
  }

  const submit = async (values: ChangeInput) => {
    const { isOwn, price } = toPrice(values, currency, quoted)
    if (mode !== 'plate' && isOwn && (price.amountReason?.length ?? 0) < 2)
      return form.setError(
        'amountReason',
        { message: formText('price.reasonMissing') },
        { shouldFocus: true },
      )
    const changes =
      mode === 'plate'
        ? diffVehicle(booking, values)
        : { ...(stay && diffStay(booking, stay)), ...(bay && { bayId: bay.id }) }
    const isChanged = Object.keys(changes).length > 0
    const patch = { ...changes, ...(mode !== 'plate' && (isChanged || isOwn) && price) }
    if (Object.keys(patch).length === 0) return form.setError('root', { message: t('nothing') })
    const error = await change(booking, patch, describe)
    if (!error) return onClose()
    const refusal = readRefusal(error)
    const isTaken = refusal?.code === 'bay_taken'
    setTakenBay(isTaken ? { bay: (bay ?? booking.bay)?.label, free: refusal?.free ?? [] } : null)
    if (isTaken) return void requote()
    if (!isOwn && asksForReason(error)) {
      const difference = await requote()
      if (difference !== null) {
        const amount = formatMoney((booking.amount ?? 0) + difference, currency)
        return form.setError('root', { message: formText('price.changed', { amount }) })
      }
    }
    if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
    else if (stay) showTimeErrors(form as never, stay, zone)
  }
  const onTake = ({ id }: Bay) => {
    form.setValue('bayId', String(id))
    setTakenBay(null)
    // The next render removes the pressed button.
    requestAnimationFrame(() => form.setFocus('bayId'))
  }
  return { submit, taken: takenBay && { ...takenBay, onTake } }
}
