import { errorMessage } from '@hosts/shared/api'
import type { Bay, Timeline, TimelineBooking, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { useState } from 'react'
import { useLazyBookingsGetChangeQuoteQuery } from '../../../api/get-change-quote'
import { describeDone as describeAction, useBookingAction } from '../../actions'
import { formatDifference, useUpdateWithUndo } from '../../change'
import { describeObstacles, describeTimeRange } from './describe-drag'
import type { DropHandlers } from './drag-layer'
import { isRefusal } from './drag-obstacles'
import type { Plan } from './drag-plan'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'
import type { DropRefusal } from './refusal-note'
import { useBlockDrops } from './use-block-drops'
import { bookingKey, useMovedBars } from './use-moved-bars'

const toIso = (at: number) => new Date(at).toISOString()

const isSame = (a: TimelineBooking, b: TimelineBooking | undefined) =>
  b !== undefined && (['bayId', 'startsAt', 'endsAt', 'status'] as const).every((name) => a[name] === b[name])

/** What changed, for a toast: new place and price. */
const describeDone = (
  { plate }: TimelineBooking,
  plan: Plan,
  difference: number | null,
  currency: string,
  zone: string,
) => {
  const { bayId, startsAt, endsAt } = plan.changes
  const hasTime = startsAt !== undefined || endsAt !== undefined
  const kind = bayId === undefined ? 'time' : hasTime ? 'both' : 'move'
  const done = t(`done.${kind}`, { plate, bay: plan.bay?.label ?? '', stay: describeTimeRange(plan, zone) })
  return difference ? t('done.priced', { done, amount: formatDifference(difference, currency) }) : done
}

type DropQuestion = { booking: TimelineBooking; plan: Plan; pointer: Pointer }

/**
 * Drops in the timeline: a booking is changed at the price that the ghost has shown, or returns with the reason, the `refusal`. A request
 * is a `question` first; `blocked` is the span of a new block.
 */
export const useBookingDrops = (location: Warehouse, loaded: Timeline | undefined) => {
  const { id: locationId, timezone: zone } = location
  const { timeline, setMove } = useMovedBars(loaded)
  const [question, setQuestion] = useState<DropQuestion | null>(null)
  const [refusal, setRefusal] = useState<DropRefusal | null>(null)
  const [blocked, setBlocked] = useState<{ bay: Bay; startsAt: string; endsAt: string } | null>(null)
  const [getQuote] = useLazyBookingsGetChangeQuoteQuery()
  const { change } = useUpdateWithUndo()
  const { run } = useBookingAction()

  const showRefusal = (text: string, pointer: Pointer) => setRefusal({ text, pointer })
  const refuse = ({ id, plate }: TimelineBooking, why: string, pointer: Pointer) => {
    setMove(bookingKey(id), null)
    showRefusal(t('refused', { plate, why }), pointer)
  }
  const dropBlock = useBlockDrops({ location, loaded, setMove, onRefuse: showRefusal })

  const patch = async (booking: TimelineBooking, plan: Plan, pointer: Pointer) => {
    const { id, plate, startsAt, endsAt, bayId } = booking
    const own = loaded?.bays.find((bay) => bay.id === bayId)
    // The bubble beside the pointer has requested this quote: the drop uses its answer, or waits for it.
    const { data: quote, error } = await getQuote({ id, locationId, ...plan.changes }, true)
    if (!quote) return refuse(booking, error ? errorMessage(error) : t('price.unknown'), pointer)
    const target = quote.free.find(({ bay }) => bay.id === plan.bay?.id)
    if (!target) return refuse(booking, t('obstacle.taken', { bay: plan.bay?.label ?? '' }), pointer)
    const { difference } = target
    const amount = quote.amount - (quote.difference ?? 0)
    const before = { id, warehouseId: locationId, plate, startsAt, endsAt, bay: own ?? null, amount }
    const price = difference === null ? {} : { amount: Math.max(0, amount + difference) }
    const describe = () => describeDone(booking, plan, difference, quote.currency, zone)
    const refusal = await change(before, { ...plan.changes, ...price }, describe)
    if (refusal) return refuse(booking, errorMessage(refusal), pointer)
    setMove(bookingKey(id), { plan, isDone: true })
  }

  /** `booking`: its state when the drag started. */
  const drop = (booking: TimelineBooking, plan: Plan, pointer: Pointer) => {
    if (Object.keys(plan.changes).length === 0) return
    const why = describeObstacles(plan.obstacles.filter(isRefusal), zone)
    if (why) return refuse(booking, why, pointer)
    if (
      !isSame(
        booking,
        loaded?.bookings.find(({ id }) => id === booking.id),
      )
    )
      return refuse(booking, t('changedMeanwhile'), pointer)
    if (booking.status === 'requested') return setQuestion({ booking, plan, pointer })
    setMove(bookingKey(booking.id), { plan, isDone: false })
    void patch(booking, plan, pointer)
  }
  const accept = async () => {
    if (!question) return
    const { booking, plan, pointer } = question
    const named = { id: booking.id, warehouseId: locationId }
    const request = { action: 'accept', body: { ...(plan.bay && { bayId: plan.bay.id }) } } as const
    const outcome = await run(named, request)
    setQuestion(null)
    if (outcome.isDone) toast.success(describeAction(request, outcome.booking))
    else refuse(booking, outcome.refusal?.message ?? errorMessage(outcome.error), pointer)
  }
  const block = (bay: Bay, { start, end }: { start: number; end: number }) =>
    setBlocked({ bay, startsAt: toIso(start), endsAt: toIso(end) })
  const dismiss = () => {
    setQuestion(null)
    setBlocked(null)
  }
  const handlers: DropHandlers = { locationId, onDrop: drop, onDropBlock: dropBlock, onBlock: block }
  return {
    timeline,
    handlers,
    question,
    accept,
    blocked,
    dismiss,
    refusal,
    closeRefusal: () => setRefusal(null),
  }
}
export type Drops = ReturnType<typeof useBookingDrops>
