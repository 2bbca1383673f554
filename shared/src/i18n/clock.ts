import { formatInZone, getTimeOptions } from './format'

const is12Hours = (locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

/**
 * Whether the browser's own fields for times show another format than the person has chosen: they follow the browser's language, and no page
 * can tell them otherwise.
 */
export const hasOwnClock = () => {
  const { hourCycle } = getTimeOptions()
  return hourCycle !== undefined && (hourCycle === 'h12') !== is12Hours(navigator.language)
}

/** Whether text is a local time `22:00`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * Formats a local time `22:00`, of any day, in the person's format: `10:00 PM`. Without a choice, or for text that is no time, returns it
 * unchanged.
 */
export const formatClock = (time: string) =>
  getTimeOptions().hourCycle === 'h12' && isTime(time)
    ? formatInZone(`1970-01-01T${time}Z`, 'UTC', 'time')
    : time

/** Parses a typed local time to `22:00`: `22`, `2200`, `22.00`, `10 pm`, `10:00 p.m.`; null for anything else. */
export const parseClock = (text: string): string | null => {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:([ap])\.?\s?m?\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [, hour = '', minute = '00', half] = found
  const typed = Number(hour)
  if (half && (typed < 1 || typed > 12)) return null
  const hours = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  return isTime(time) ? time : null
}
