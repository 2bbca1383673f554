import { getNow } from '@hosts/shared/platform'
import { getTimeOptions } from '@hosts/shared/ui'
import { getLanguage } from '.'

/**
 * The chat's language, with the browser's region when the browser has the same language. A browser in a language that the chat does
 * not have gets British English: nearly all such hosts read 14:05 and 14 Jan.
 */
export const getLocale = () => {
  const { language } = getLanguage()
  if (navigator.language.startsWith(language)) return navigator.language
  return language === 'en' ? 'en-GB' : language
}

const format = (instant: Date, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: zone }).format(instant)

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Cache entry length (ms): time zone offsets are multiples of 15 minutes, and a list needs thousands of days. */
const quarter = 15 * 60_000
const dayCache = new Map<string, number>()

/** The days from 1970 to an instant in an IANA time zone; without a zone in the browser's. */
export const getDayNumber = (instant: Date, zone: string | undefined): number => {
  const key = `${zone} ${Math.floor(instant.getTime() / quarter)}`
  const cachedDay = dayCache.get(key)
  if (cachedDay !== undefined) return cachedDay
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: zone,
  })
    .formatToParts(instant)
    .map(({ type, value }) => [type, Number(value)])
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts)
  const count = Date.UTC(year, month - 1, day) / 86_400_000
  dayCache.set(key, count)
  return count
}

/** `14:05`, in the format of the host's language. */
export const formatTime = (instant: Date, zone: string | undefined) =>
  format(instant, zone, { hour: '2-digit', minute: '2-digit', ...getTimeOptions(getLocale()) })

/** `Today`, `Yesterday`, a weekday within the last week, else `Wed, 14 Jan`, with the year unless it is this year. */
export const formatDay = (instant: Date, zone: string | undefined, now = new Date(getNow())) => {
  const ago = getDayNumber(now, zone) - getDayNumber(instant, zone)
  if (ago === 0 || ago === 1)
    return capitalize(new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-ago, 'day'))
  if (ago > 1 && ago < 7) return capitalize(format(instant, zone, { weekday: 'long' }))
  const isThisYear = format(instant, zone, { year: 'numeric' }) === format(now, zone, { year: 'numeric' })
  return format(instant, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** The time for today, else the day. */
export const formatTimeOrDay = (instant: Date, zone: string | undefined, now = new Date(getNow())) =>
  getDayNumber(now, zone) === getDayNumber(instant, zone)
    ? formatTime(instant, zone)
    : formatDay(instant, zone, now)
