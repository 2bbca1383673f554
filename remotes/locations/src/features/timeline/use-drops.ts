import { errorMessage } from '@hosts/shared/api'
import type { Bay, Timeline, TimelineBooking, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { useEffect, useMemo, useState } from 'react'
import { useLazyLocationsGetChangeQuoteQuery } from '../../api/get-change-quote'
import { describeDone as describeAction, useBookingAction } from '../bookings/use-booking-action'
import { formatDifference } from '../change-booking/price-change'
import { useChange } from '../change-booking/use-change'
import type { DropHandlers } from './drag-layer'
import { isRefusal } from './drag-obstacles'
import type { Plan } from './drag-plan'
import { t } from './drag-texts'
import { describeObstacles, describeSpan } from './drag-words'

/** A bar where it was dropped; `isDone` once the API has stored it. */
type Move = { plan: Plan; isDone: boolean }

const toIso = (at: number) => new Date(at).toISOString()

const applyMoves = (timeline: Timeline, moves: ReadonlyMap<number, Move>): Timeline => ({
  ...timeline,
  bookings: timeline.bookings.map((booking) => {
    const plan = moves.get(booking.id)?.plan
    if (!plan) return booking
    const { start, end, bay } = plan
    return { ...booking, startsAt: toIso(start), endsAt: toIso(end), bayId: bay?.id ?? booking.bayId }
  }),
})

const isSame = (a: TimelineBooking, b: TimelineBooking | undefined) =>
  b !== undefined && (['bayId', 'startsAt', 'endsAt', 'status'] as const).every((name) => a[name] === b[name])

/** What has been done, for a toast: where it is now, and what that costs. */
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
  const done = t(`done.${kind}`, { plate, bay: plan.bay?.label ?? '', stay: describeSpan(plan, zone) })
  return difference ? t('done.priced', { done, amount: formatDifference(difference, currency) }) : done
}

/**
 * What is dropped in the timeline: a booking is changed at the price that the ghost has shown, or goes back with the reason. Until the
 * API has answered, and its answer is loaded, `timeline` has it where it was dropped. A request is
 * `asked` about first; `blocked` is the time that a block is to have.
 */
export const useDrops = ({ id: locationId, timezone: zone }: Warehouse, loaded: Timeline | undefined) => {
  const [moves, setMoves] = useState<ReadonlyMap<number, Move>>(new Map())
  const [asked, setAsked] = useState<{ booking: TimelineBooking; plan: Plan } | null>(null)
  const [blocked, setBlocked] = useState<{ bay: Bay; startsAt: string; endsAt: string } | null>(null)
  const [getQuote] = useLazyLocationsGetChangeQuoteQuery()
  const { change } = useChange()
  const { run } = useBookingAction()

  const setMove = (id: number, move: Move | null) =>
    setMoves((before) => {
      const after = new Map(before)
      if (move) after.set(id, move)
      else after.delete(id)
      return after
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is in the answer that follows
  useEffect(() => {
    setMoves((before) => {
      const after = new Map([...before].filter(([, { isDone }]) => !isDone))
      return after.size === before.size ? before : after
    })
  }, [loaded])
  const timeline = useMemo(
    () => (loaded && moves.size > 0 ? applyMoves(loaded, moves) : loaded),
    [loaded, moves],
  )

  const refuse = ({ id, plate }: TimelineBooking, why: string) => {
    setMove(id, null)
    toast.error(t('refused', { plate, why }))
  }

  const patch = async (booking: TimelineBooking, plan: Plan) => {
    const { id, plate, startsAt, endsAt, bayId } = booking
    const own = loaded?.bays.find((bay) => bay.id === bayId)
    // Looked up for the ghost: a drop before its answer waits for it.
    const { data: quote, error } = await getQuote({ id, locationId, ...plan.changes }, true)
    if (!quote) return refuse(booking, error ? errorMessage(error) : t('price.unknown'))
    const target = quote.free.find(({ bay }) => bay.id === plan.bay?.id)
    if (!target) return refuse(booking, t('obstacle.taken', { bay: plan.bay?.label ?? '' }))
    const { difference } = target
    const amount = quote.amount - (quote.difference ?? 0)
    const before = { id, warehouseId: locationId, plate, startsAt, endsAt, bay: own ?? null, amount }
    const price = difference === null ? {} : { amount: Math.max(0, amount + difference) }
    const describe = () => describeDone(booking, plan, difference, quote.currency, zone)
    const refusal = await change(before, { ...plan.changes, ...price }, describe)
    if (refusal) return refuse(booking, errorMessage(refusal))
    setMove(id, { plan, isDone: true })
  }

  /** `booking` as it was when the drag began. */
  const drop = (booking: TimelineBooking, plan: Plan) => {
    if (Object.keys(plan.changes).length === 0) return
    const why = describeObstacles(plan.obstacles.filter(isRefusal), zone)
    if (why) return refuse(booking, why)
    if (
      !isSame(
        booking,
        loaded?.bookings.find(({ id }) => id === booking.id),
      )
    )
      return refuse(booking, t('changedMeanwhile'))
    if (booking.status === 'requested') return setAsked({ booking, plan })
    setMove(booking.id, { plan, isDone: false })
    void patch(booking, plan)
  }
  const accept = async () => {
    if (!asked) return
    const { booking, plan } = asked
    const named = { id: booking.id, warehouseId: locationId }
    const request = { action: 'accept', body: { ...(plan.bay && { bayId: plan.bay.id }) } } as const
    const outcome = await run(named, request)
    setAsked(null)
    if (outcome.isDone) toast.success(describeAction(request, outcome.booking))
    else refuse(booking, outcome.refusal?.message ?? errorMessage(outcome.error))
  }
  const block = (bay: Bay, { start, end }: { start: number; end: number }) =>
    setBlocked({ bay, startsAt: toIso(start), endsAt: toIso(end) })
  const dismiss = () => {
    setAsked(null)
    setBlocked(null)
  }
  const handlers: DropHandlers = { locationId, onDrop: drop, onBlock: block }
  return { timeline, handlers, asked, accept, blocked, dismiss }
}
export type Drops = ReturnType<typeof useDrops>
