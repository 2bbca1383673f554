import { getNow } from '@hosts/shared/platform'

type Instant = string | Date

const styles = {
  time: { hour: '2-digit', minute: '2-digit' },
  'time-zone': { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  'day-month': { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  'month-name': { month: 'long' },
  'short-month': { month: 'short' },
  'date-time': { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  'date-time-zone': {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The browser's English, as the texts are English; without one the British, with days first and 24 hours. */
const getEnglish = () => navigator.languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB'

const twelveHours = new Map<string, boolean>()
const hasTwelveHours = (locale: string) => {
  const known = twelveHours.get(locale)
  if (known !== undefined) return known
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  twelveHours.set(locale, hour12)
  return hour12
}

/**
 * The time format that the person has chosen, else the locale's, as options: the shell writes it onto the page's root element, which every
 * app of the page reads, whenever it was released. `5:49 PM` and `05:49`: twelve hours need no leading zero, which some locales write all
 * the same.
 */
export const getTimeOptions = (locale?: string): Intl.DateTimeFormatOptions => {
  const chosen = globalThis.document?.documentElement.dataset.timeFormat
  if (chosen === '24h') return { hourCycle: 'h23' }
  if (chosen === '12h') return { hourCycle: 'h12', hour: 'numeric' }
  return locale !== undefined && hasTwelveHours(locale) ? { hour: 'numeric' } : {}
}

/** Making a format takes fifty times as long as using it, and a timeline shows hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>()
const getFormat = (zone: string, style: keyof typeof styles, locale: string) => {
  const chosen = getTimeOptions(locale)
  const key = `${locale} ${style} ${zone} ${chosen.hourCycle}`
  const known = formats.get(key)
  if (known) return known
  const time = 'hour' in styles[style] ? chosen : {}
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], ...time, timeZone: zone })
  formats.set(key, format)
  return format
}

/**
 * Formats an instant (ISO 8601 or Date) in an IANA zone, in English unless `locale` is given. Anything that is no date, or in an unknown
 * zone, is returned unchanged.
 */
export const formatInZone = (
  instant: Instant,
  zone: string,
  style: keyof typeof styles,
  locale = getEnglish(),
) => {
  try {
    return getFormat(zone, style, locale).format(new Date(instant))
  } catch {
    return String(instant)
  }
}

/** Formats local dates like `2026-11-23`, both included: `2–8 Nov 2026`, `November 2026`; equal ones as one. */
export const formatDates = (
  from: string,
  to: string,
  style: 'date' | 'day' | 'day-month' | 'month' | 'month-name' | 'short-month' = 'date',
  locale = getEnglish(),
) =>
  new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** `just now`, `12 s ago`, `3 min ago`, `5 h ago`, `2 d ago`; a time in the future counts as now. What is no date stays as it came. */
export const formatAgo = (instant: Instant, now: Instant = new Date(getNow())) => {
  const seconds = Math.max(0, Math.round((new Date(now).getTime() - new Date(instant).getTime()) / 1000))
  if (Number.isNaN(seconds)) return String(instant)
  if (seconds < 1) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  return `${Math.floor(seconds / 86_400)} d ago`
}

/** Formats integer minor units of an ISO 4217 currency: (1250, 'EUR', 'de') → `12,50 €`. An unknown currency leaves them as they are. */
export const formatMoney = (minorUnits: number, currency: string, locale = getEnglish()) => {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return `${minorUnits} ${currency}`
  }
}

/** Formats money in few characters, for the axis of a chart: (120000, 'EUR') → `€1.2K`. */
export const formatShortMoney = (minorUnits: number, currency: string, locale = getEnglish()) => {
  const options = { style: 'currency', currency } as const
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(locale, options).resolvedOptions()
  const format = new Intl.NumberFormat(locale, {
    ...options,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return format.format(minorUnits / 10 ** maximumFractionDigits)
}

/** Formats a number for a sentence: 5584 → `5,584`. */
export const formatNumber = (value: number, locale = getEnglish()) =>
  new Intl.NumberFormat(locale).format(value)
