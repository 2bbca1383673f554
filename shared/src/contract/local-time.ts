const DAY = 86_400_000

/** Making a format takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
const getFormat = (zone: string) => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The local date `2026-11-23` and time `14:30` of an instant (ms). Throws for an unknown zone. */
export const toLocalTime = (at: number, zone: string): { date: string; time: string } => {
  const parts = getFormat(zone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    date: `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  }
}

/** The day before a local date. */
export const findYesterday = (date: string): string =>
  new Date(Date.parse(date) - DAY).toISOString().slice(0, 10)

/** The weekday of a local date; 0 is Monday. */
export const findWeekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7
