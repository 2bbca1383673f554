import { getLanguage } from '.'

/** The chat's language, in the browser's country where the browser speaks it. */
export const locale = () => {
  const { language } = getLanguage()
  return navigator.language.startsWith(language) ? navigator.language : language
}

const format = (instant: Date, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone }).format(instant)

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Clocks are set by whole quarters of an hour, so that one answer serves a quarter: lists ask for thousands. */
const quarter = 15 * 60_000
const days = new Map<string, number>()

/** The day of an instant on the clocks of an IANA zone, counted since 1970; without a zone on the browser's. */
export const getDayNumber = (instant: Date, zone: string | undefined): number => {
  const key = `${zone} ${Math.floor(instant.getTime() / quarter)}`
  const known = days.get(key)
  if (known !== undefined) return known
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
  days.set(key, count)
  return count
}

/** `14:05`, or as the host's language tells times. */
export const formatTime = (instant: Date, zone: string | undefined) =>
  format(instant, zone, { hour: '2-digit', minute: '2-digit' })

/** `Today`, `Yesterday`, a weekday of the last days, else `Wed, 14 Jan` with the year when that is another. */
export const formatDay = (instant: Date, zone: string | undefined, now = new Date()) => {
  const ago = getDayNumber(now, zone) - getDayNumber(instant, zone)
  if (ago === 0 || ago === 1)
    return capitalize(new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-ago, 'day'))
  if (ago > 1 && ago < 7) return capitalize(format(instant, zone, { weekday: 'long' }))
  const isOfThisYear = format(instant, zone, { year: 'numeric' }) === format(now, zone, { year: 'numeric' })
  return format(instant, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isOfThisYear && { year: 'numeric' }),
  })
}

/** The time of today, else the day. */
export const formatTimeOrDay = (instant: Date, zone: string | undefined, now = new Date()) =>
  getDayNumber(now, zone) === getDayNumber(instant, zone)
    ? formatTime(instant, zone)
    : formatDay(instant, zone, now)
