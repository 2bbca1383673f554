import { type Booking, type BookingPatch, bookingPatch, vehicleType } from '@hosts/shared/contract'
import { toLocal } from '@hosts/shared/local-time'
import * as z from '@hosts/shared/zod'
import type { QuickEnd, Stay } from '../form'
import { findPriceProblem, findStayProblems, noOwnPrice, otherTimes, resolveStay } from '../form'

export type ChangeMode = 'extend' | 'shorten' | 'move' | 'plate' | 'time'

const typed = z.string()
/** Names as in the API, so that its errors find their fields. */
const changeForm = z.object({
  when: typed,
  startsAt: typed,
  endsAt: typed,
  /** Empty for its own, or the best. */
  bayId: typed,
  amount: typed,
  amountReason: typed,
  plate: typed,
  vehicleType: z.union([vehicleType, z.literal('')]),
})
export type ChangeInput = z.infer<typeof changeForm>

export const toDefaults = (booking: Booking, ends: readonly QuickEnd[], zone: string): ChangeInput => ({
  when: ends[0]?.id ?? otherTimes,
  startsAt: toLocal(booking.startsAt, zone),
  endsAt: toLocal(booking.endsAt, zone),
  bayId: '',
  ...noOwnPrice,
  plate: booking.plate,
  vehicleType: booking.vehicleType ?? '',
})

/** The booking to change, the ends to choose from and the location's time zone. */
export type ChangeContext = { booking: Booking; ends: readonly QuickEnd[]; zone: string }

/** The stay as it would be. */
export const readStay = (
  input: Pick<ChangeInput, 'when' | 'startsAt' | 'endsAt'>,
  { booking, ends, zone }: ChangeContext,
) =>
  resolveStay(
    input,
    ends.map((end) => ({ ...end, startsAt: booking.startsAt })),
    zone,
    booking,
  )

/** Changed fields of a stay. */
export const diffStay = (booking: Booking, { startsAt, endsAt }: Stay): Partial<Stay> => ({
  ...(startsAt !== booking.startsAt && { startsAt }),
  ...(endsAt !== booking.endsAt && { endsAt }),
})

/** Changed plate and type. */
export const diffVehicle = (booking: Booking, { plate, vehicleType: type }: ChangeInput): BookingPatch => ({
  ...(plate.trim() !== booking.plate && { plate }),
  ...((type || null) !== (booking.vehicleType ?? null) && { vehicleType: type || null }),
})

/** The contract's rules of what a mode changes. */
export const changeInput = (mode: ChangeMode, currency: string, context: ChangeContext) =>
  changeForm.check(({ value, issues }) => {
    const fail = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const price = findPriceProblem(value.amount, currency)
    if (price) fail('amount', price)
    const changesTime = mode !== 'plate' && mode !== 'move'
    const problems = changesTime ? findStayProblems(readStay(value, context)) : []
    for (const { path, message } of problems) fail(path, message)
    const vehicle = mode === 'plate' ? diffVehicle(context.booking, value) : {}
    for (const issue of bookingPatch.safeParse(vehicle).error?.issues ?? [])
      fail(issue.path.join('.'), issue.message)
  })
