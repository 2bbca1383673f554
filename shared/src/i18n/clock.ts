import { toAsciiDigits } from '../contract/ascii-digits'
import { formatInZone } from './format'

/** Whether text is a local time `22:00`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Formats a local time `22:00`, of any day, as the page formats times: `10:00 PM`. Returns text that is no time unchanged. */
export const formatClock = (time: string) =>
  isTime(time) ? formatInZone(`1970-01-01T${time}Z`, 'UTC', 'time') : time

const DAY = 24 * 60

/** A local time some minutes later, at the next whole step: (`14:10`, 15) → `14:15`; from midnight on it begins again. */
export const stepTime = (time: string, step: number) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const steps = (hours * 60 + minutes) / Math.abs(step)
  const next = (step > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * Math.abs(step)
  const wrapped = (next + DAY) % DAY
  return [Math.floor(wrapped / 60), wrapped % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Parses a typed local time to `22:00`: `22`, `2200`, `22.00`, `22h`, `22 h 00`, `22 Uhr`, `10 pm`, `10:00 p.m.`; null for anything else. */
export const parseClock = (text: string): string | null => {
  const found = /^(\d{1,2})(?:\s?[:.h]?\s?(\d{2}))?\s*(?:h|Uhr|([ap])\.?\s?m?\.?)?$/i.exec(
    toAsciiDigits(text.normalize('NFKC')).trim(),
  )
  if (!found) return null
  const [, hour = '', minute = '00', half] = found
  const typed = Number(hour)
  if (half && (typed < 1 || typed > 12)) return null
  const hours = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  return isTime(time) ? time : null
}
