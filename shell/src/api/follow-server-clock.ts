import { getNow, setClockOffset } from '@hosts/shared/platform'

/** A slower answer (ms) says too little about the time: its `Date` is of any moment since the request. */
const SLOWEST = 20_000
/** Slower ones (ms) say only that the clock is wrong: they would move one that is corrected by seconds each time. */
const FAST = 2_000

/** A correction is of many seconds. */
const isCorrected = () => Math.abs(getNow() - Date.now()) > 1_000

/** Corrects the app's clock by the `Date` of an answer to a request that was sent at a time (ms, this device's clock). */
export const followServerClock = (response: Response | undefined, sentAt: number) => {
  // Something in between, which may have another clock, answers without an id.
  if (!response?.headers.has('x-request-id')) return
  const at = Date.parse(response.headers.get('date') ?? '')
  const took = Date.now() - sentAt
  if (Number.isNaN(at) || took < 0 || took > (isCorrected() ? FAST : SLOWEST)) return
  // `Date` has no milliseconds.
  setClockOffset(at + 500 - (sentAt + took / 2))
}
