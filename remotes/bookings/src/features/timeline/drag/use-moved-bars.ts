import type { Block, Timeline, TimelineBooking } from '@hosts/shared/contract'
import { useEffect, useMemo, useState } from 'react'
import type { Plan } from './drag-plan'

/** A bar where it was dropped; `isDone` once the API has stored it. */
type Move = { plan: Plan; isDone: boolean }
type Moves = ReadonlyMap<string, Move>

export const bookingKey = (id: number) => `booking-${id}`
export const blockKey = (id: number) => `block-${id}`

const toTimes = ({ start, end }: Plan) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: Number.isFinite(end) ? new Date(end).toISOString() : null,
})

const moveBooking = (booking: TimelineBooking, moves: Moves): TimelineBooking => {
  const plan = moves.get(bookingKey(booking.id))?.plan
  if (!plan) return booking
  const { startsAt, endsAt } = toTimes(plan)
  return { ...booking, startsAt, endsAt: endsAt ?? booking.endsAt, bayId: plan.bay?.id ?? booking.bayId }
}

const moveBlock = (block: Block, moves: Moves): Block => {
  const plan = moves.get(blockKey(block.id))?.plan
  return plan ? { ...block, ...toTimes(plan), bay: plan.bay ?? block.bay } : block
}

/** The timeline with its bars where they were dropped, until the API has answered and its answer is loaded. */
export const useMovedBars = (loaded: Timeline | undefined) => {
  const [moves, setMoves] = useState<Moves>(new Map())
  const setMove = (key: string, move: Move | null) =>
    setMoves((before) => {
      const after = new Map(before)
      if (move) after.set(key, move)
      else after.delete(key)
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
    (): Timeline | undefined =>
      loaded && moves.size > 0
        ? {
            ...loaded,
            bookings: loaded.bookings.map((booking) => moveBooking(booking, moves)),
            blocks: loaded.blocks.map((block) => moveBlock(block, moves)),
          }
        : loaded,
    [loaded, moves],
  )
  return { timeline, setMove }
}
export type SetMove = ReturnType<typeof useMovedBars>['setMove']
