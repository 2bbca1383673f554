import { useSyncExternalStore } from 'react'

/** A smaller difference (ms) is not corrected. */
const TOLERANCE = 60_000
/** Below this (ms) a correction ends, so that a clock at the limit does not switch with each answer. */
const END = 50_000
/** A smaller change (ms) is noise: `Date` counts seconds. */
const NOISE = 5_000

let offset = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The time (ms) by the server's clock, which decides what is late, due, over or free. It is this device's time until an answer of the API
 * has shown that the clock is wrong by more than a minute.
 */
export const getNow = (): number => Date.now() + offset

/** By an answer of the API: how far (ms) its clock is ahead of this device's. */
export const setClockOffset = (ahead: number) => {
  const isWrong = Math.abs(ahead) > (offset === 0 ? TOLERANCE : END)
  const next = isWrong ? ahead : 0
  if (next === offset || (next !== 0 && Math.abs(next - offset) < NOISE)) return
  offset = next
  for (const listener of listeners) listener()
}

/** How far (ms) the server's clock is ahead of this device's; 0 while that is not corrected. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, () => offset)
