import { errorMessage } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { describeBayDetails, toastWithUndo } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { useLazyBookingsGetChangeQuoteQuery } from '../api/get-change-quote'
import { useReversibleUpdate } from '../features/change'
import { readMoveResult, setMoveResult } from './move-results'
import { t } from './texts'

type Undo = { id: number; undo: () => Promise<boolean> }

/**
 * Moves bookings out of a bay one after the other, each to the best bay that is then free for it; the price stays, as the host has the
 * reason. Every one has its result, all of them one Undo.
 */
export const useMoveAll = (bookings: readonly Readonly<Booking>[], bayId: number) => {
  const [getQuote] = useLazyBookingsGetChangeQuoteQuery()
  const { change } = useReversibleUpdate()
  const [done, setDone] = useState<number | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const ids = bookings.map(({ id }) => id).join(' ')
  useEffect(
    () => () => {
      for (const id of ids.split(' ')) setMoveResult(Number(id), bayId, null)
    },
    [ids, bayId],
  )

  const isMoved = (id: number) => readMoveResult(id, bayId)?.kind === 'moved'
  const countMoved = () => bookings.filter(({ id }) => isMoved(id)).length

  /** Resolves to how to revert it; null where it stays. */
  const moveOne = async (booking: Readonly<Booking>): Promise<Undo | null> => {
    const { id, warehouseId: locationId, amount } = booking
    const note = (kind: 'pending' | 'moved' | 'failed', text: string) =>
      setMoveResult(id, bayId, { kind, text })
    note('pending', t('move.pending'))
    const quote = await getQuote({ id, locationId })
    const best = quote.data?.free.find(({ bay }) => bay.id !== bayId)
    if (!best) {
      note('failed', quote.error ? t('move.failed', { message: errorMessage(quote.error) }) : t('move.none'))
      return null
    }
    const keepsPrice = amount !== undefined && best.difference !== null && best.difference !== 0
    const { data, error, undo } = await change(booking, {
      bayId: best.bay.id,
      ...(keepsPrice && { amount, amountReason: t('moveAll.samePrice') }),
    })
    if (error || !data) {
      note('failed', t('move.failed', { message: error ? errorMessage(error) : '' }))
      return null
    }
    const details = describeBayDetails(best.bay)
    note('moved', t(details ? 'move.doneAt' : 'move.done', { bay: best.bay.label, details }))
    return undo && { id, undo }
  }

  const undoAll = async (undos: Undo[]) => {
    let back = 0
    for (const { id, undo } of undos) {
      if (!(await undo())) continue
      back += 1
      setMoveResult(id, bayId, null)
    }
    setDone(null)
    const count = undos.length
    if (back === count) toast.success(t('moveAll.undone', { count }))
    else toast.error(t('moveAll.undoneFew', { done: back, count }))
  }

  const moveAll = async () => {
    setIsMoving(true)
    const undos: Undo[] = []
    for (const booking of bookings) {
      setDone(countMoved())
      if (isMoved(booking.id)) continue
      const undo = await moveOne(booking)
      if (undo) undos.push(undo)
    }
    setDone(countMoved())
    setIsMoving(false)
    if (undos.length > 0) toastWithUndo(t('moveAll.toast', { count: undos.length }), () => undoAll(undos))
  }
  return { moveAll, isMoving, done }
}
