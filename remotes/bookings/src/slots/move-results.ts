import { useSyncExternalStore } from 'react'

/** How far a booking has come on its way out of a bay, in words. */
export type MoveResult = { kind: 'pending' | 'moved' | 'failed'; text: string }

const toKey = (bookingId: number, bayId: number) => `${bookingId} ${bayId}`
/** Each booking in the way is a part of its own on the page, beside the button that moves all. */
const results = new Map<string, MoveResult>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null: as if it had never been tried. */
export const setMoveResult = (bookingId: number, bayId: number, result: MoveResult | null) => {
  if (result) results.set(toKey(bookingId, bayId), result)
  else results.delete(toKey(bookingId, bayId))
  for (const listener of listeners) listener()
}

export const readMoveResult = (bookingId: number, bayId: number) => results.get(toKey(bookingId, bayId))

export const useMoveResult = (bookingId: number, bayId: number) =>
  useSyncExternalStore(subscribe, () => readMoveResult(bookingId, bayId))
