import { type ApiError, asksForReason, errorMessage, readRefusal } from '@hosts/shared/api'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { formatMoney } from '@hosts/shared/ui'
import { useState } from 'react'
import type { Stay } from './quick-times'
import { showTimeErrors } from './show-time-errors'
import { t } from './texts'

type Bay = { id: number; label: string }
type Options = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's methods are invariant in its input
  form: UseFormReturn<any, unknown, any>
  currency: string
  /** The location's. */
  zone: string
  /** Asks for the price again, and resolves to the amount of the whole stay. */
  requote: () => Promise<number | null>
}
/** What was sent and refused. `bay`: its label. `isOwn`: whether the price differs from the quoted one. */
type RefusedStay = { bay: string | undefined; stay: Stay | null; isOwn: boolean }

/** Shows in a form why its stay cannot be booked. If the bay was just taken, returns the free ones. */
export const useBookingRefusal = ({ form, currency, zone, requote }: Options) => {
  const [takenBay, setTakenBay] = useState<{ bay: string | undefined; free: Bay[] } | null>(null)

  /** Whether a price has its reason; if not, the field says so. */
  const checkReason = ({ amountReason = '' }: { amountReason?: string }): boolean => {
    if (amountReason.length >= 2) return true
    form.setError('amountReason', { message: t('price.reasonMissing') }, { shouldFocus: true })
    return false
  }

  const showRefusal = async (error: ApiError, { bay, stay, isOwn }: RefusedStay) => {
    const refusal = readRefusal(error)
    const isTaken = refusal?.code === 'bay_taken'
    setTakenBay(isTaken ? { bay, free: refusal?.free ?? [] } : null)
    if (isTaken) return void requote()
    if (!isOwn && asksForReason(error)) {
      const now = await requote()
      if (now !== null)
        return form.setError('root', { message: t('price.changed', { amount: formatMoney(now, currency) }) })
    }
    if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
    else if (stay) showTimeErrors(form as never, stay, zone)
  }

  const onTake = ({ id }: Bay) => {
    form.setValue('bayId', String(id), { shouldDirty: true })
    setTakenBay(null)
    // The next render removes the pressed button.
    requestAnimationFrame(() => form.setFocus('bayId'))
  }
  return { checkReason, showRefusal, taken: takenBay && { ...takenBay, onTake } }
}
