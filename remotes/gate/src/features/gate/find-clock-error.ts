/** Smaller errors are not shown (ms). */
const STEP = 300_000

/** How far (ms) this device's clock is ahead of the server's `now`, in steps of five minutes. */
export const findClockError = (now: number) => Math.round((Date.now() - now) / STEP) * STEP
