import { useSyncExternalStore } from 'react'

/** A smaller difference (ms) is not corrected. */
const TOLERANCE = 60_000
/** Below this (ms) a correction ends, so that a clock at the limit does not switch with each answer. */
const END = 50_000
/** A smaller change (ms) is noise: `Date` counts seconds. */
const NOISE = 5_000
/** How often (ms) to look whether a corrected clock was set. */
const LOOK = 5_000

let offset = 0
/** This device's clock (ms) less its time since the page's start, which nobody can set. */
const findStart = () => Date.now() - performance.now()
/** The same at the last answer: another one shows that the clock was set since. */
let startAtAnswer = 0
/** 0 also while a clock that was wrong has been set: only the next answer knows whether it is right now. */
const readOffset = () => (offset !== 0 && Math.abs(findStart() - startAtAnswer) <= TOLERANCE ? offset : 0)

let timer: ReturnType<typeof setInterval> | undefined
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
export const getNow = (): number => Date.now() + readOffset()

const correct = (next: number) => {
  offset = next
  clearInterval(timer)
  if (next !== 0)
    timer = setInterval(() => {
      if (readOffset() === 0) correct(0)
    }, LOOK)
  for (const listener of listeners) listener()
}

/** By an answer of the API: how far (ms) its clock is ahead of this device's. */
export const setClockOffset = (ahead: number) => {
  startAtAnswer = findStart()
  const isWrong = Math.abs(ahead) > (offset === 0 ? TOLERANCE : END)
  const next = isWrong ? ahead : 0
  if (next === offset || (next !== 0 && Math.abs(next - offset) < NOISE)) return
  correct(next)
}

/** How far (ms) the server's clock is ahead of this device's; 0 while that is not corrected. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, readOffset)
