import { type ApiError, errorMessage, useRequestKey } from '@hosts/shared/api'
import type { Booking, BookingPatch } from '@hosts/shared/contract'
import { getNow, toast } from '@hosts/shared/platform'
import { toastWithUndo, useIsMounted } from '@hosts/shared/ui'
import { useBookingsUpdateBookingMutation } from '../../api/update-booking'
import { t } from './texts'

/** Fields of a booking that a change and its undo need. */
type Changeable = Pick<
  Booking,
  'id' | 'warehouseId' | 'plate' | 'bay' | 'startsAt' | 'endsAt' | 'amount' | 'vehicleType'
>

/** The patch that reverts a patch; null when the API would refuse it. */
const toUndo = (before: Changeable, after: Changeable, patch: BookingPatch): BookingPatch | null => {
  if (patch.endsAt !== undefined && Date.parse(before.endsAt) <= getNow()) return null
  if (patch.bayId !== undefined && !before.bay) return null
  return {
    ...(patch.startsAt !== undefined && { startsAt: before.startsAt }),
    ...(patch.endsAt !== undefined && { endsAt: before.endsAt }),
    ...(patch.bayId !== undefined && before.bay && { bayId: before.bay.id }),
    ...(patch.plate !== undefined && { plate: before.plate }),
    ...(patch.vehicleType !== undefined && { vehicleType: before.vehicleType ?? null }),
    ...(before.amount !== undefined &&
      before.amount !== after.amount && { amount: before.amount, amountReason: t('undoReason') }),
  }
}

type Changed = {
  data?: Booking | undefined
  error?: ApiError | undefined
  undo: (() => Promise<boolean>) | null
}

/** Changes a booking; `undo` reverts that and resolves to whether it could, null where the API would refuse it. */
export const useReversibleUpdate = () => {
  const [update, { isLoading }] = useBookingsUpdateBookingMutation()
  const { send } = useRequestKey()

  /** An amount belongs to the one that was shown: the API refuses it after somebody else's change. */
  const patchBooking = ({ id, warehouseId: locationId, amount }: Changeable, patch: BookingPatch) => {
    const guard = patch.amount !== undefined && amount !== undefined && { amountBefore: amount }
    return send([id, patch], (key) => update({ id, locationId, key, ...patch, ...guard }))
  }
  const change = async (booking: Changeable, patch: BookingPatch): Promise<Changed> => {
    const { data, error } = await patchBooking(booking, patch)
    const back = data && toUndo(booking, data, patch)
    if (!data || !back) return { data, error, undo: null }
    return { data, undo: async () => (await patchBooking(data, back)).data !== undefined }
  }
  return { change, isPending: isLoading }
}

/** Changes a booking, with Undo for 10 s; resolves to the error. If the dialog was closed meanwhile, a toast reports the failure. */
export const useUpdateWithUndo = () => {
  const { change: update, isPending } = useReversibleUpdate()
  const isMounted = useIsMounted()
  const change = async (
    booking: Changeable,
    patch: BookingPatch,
    describe: (changed: Booking) => string,
  ): Promise<ApiError | null> => {
    const { data, error, undo } = await update(booking, patch)
    if (error) {
      if (!isMounted()) toast.error(t('notDone', { plate: booking.plate, message: errorMessage(error) }))
      return error
    }
    if (!data) return null
    const takeBack = async () => {
      if (await undo?.()) toast.success(t('undone', { plate: booking.plate }))
    }
    if (undo) toastWithUndo(describe(data), takeBack)
    else toast.success(describe(data))
    return null
  }
  return { change, isPending }
}
