import * as z from '@hosts/shared/zod'

/** As in the API: this many wrong codes in this time (ms), here by all users of this device. */
const [MOST, PERIOD] = [10, 60_000]
/** Stored on the device: a reload does not reset the count. */
const KEY = 'device/wrong-codes'

const times = z.array(z.number())

/** Times that the storage refuses, after the stored ones; they last as long as the page. */
let unstored: number[] = []

const readStored = () => {
  try {
    return times.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** When the last ones were typed, oldest first (ms since the epoch). */
const readTimes = (now: number) =>
  [...readStored(), ...unstored].filter((time) => time > now - PERIOD && time <= now)

/** Seconds until another code may be tried without the API; 0: now. */
export const getCodePause = (now = Date.now()) => {
  const wrong = readTimes(now)
  const [first = now] = wrong
  return wrong.length < MOST ? 0 : Math.ceil((first + PERIOD - now) / 1000)
}

/** Counts a wrong code that the API was not asked about. */
export const countWrongCode = (now = Date.now()) => {
  const wrong = [...readTimes(now), now].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(wrong))
    unstored = []
  } catch {
    unstored = [...unstored, now].slice(-MOST)
  }
}
