import type { Booking } from '@hosts/shared/contract'
import type { UseFormReturn } from '@hosts/shared/forms'
import type { Stay } from '../form'
import { formatDayTime, formatStay, toPrice, useBookingRefusal } from '../form'
import { type ChangeInput, type ChangeMode, diffStay, diffVehicle } from './change-input'
import { t } from './texts'
import { useUpdateWithUndo } from './use-update-with-undo'

type Options = {
  booking: Booking
  mode: ChangeMode
  zone: string
  form: UseFormReturn<ChangeInput>
  stay: Stay | null
  /** The new bay. */
  bay: { id: number; label: string } | undefined
  /** The amount that the change comes to; null while it is not known. */
  quoted: number | null
  /** Resolves to the difference in price. */
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
  const { checkReason, showRefusal, taken } = useBookingRefusal({
    form,
    currency,
    zone,
    requote: async () => {
      const difference = await requote()
      return difference === null ? null : (booking.amount ?? 0) + difference
    },
  })

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
    if (mode !== 'plate' && isOwn && !checkReason(price)) return
    const changes =
      mode === 'plate'
        ? diffVehicle(booking, values)
        : { ...(stay && diffStay(booking, stay)), ...(bay && { bayId: bay.id }) }
    const isChanged = Object.keys(changes).length > 0
    const patch = { ...changes, ...(mode !== 'plate' && (isChanged || isOwn) && price) }
    if (Object.keys(patch).length === 0) return form.setError('root', { message: t('nothing') })
    const error = await change(booking, patch, describe)
    if (error) await showRefusal(error, { bay: (bay ?? booking.bay)?.label, stay, isOwn })
    else onClose()
  }
  return { submit, taken }
}
