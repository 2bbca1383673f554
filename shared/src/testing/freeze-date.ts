/** Everything that fake timers replace but `Date`. */
const others = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Stops the clock of `Date` at `time` (ISO); timers keep running. `jest.useRealTimers()` ends it. */
export const freezeDate = (time: string) =>
  jest.useFakeTimers({ now: new Date(time), doNotFake: [...others] })
