import { type CalendarDate, fromAbsolute, parseDate, toZoned } from '@internationalized/date'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Clocks change on quarters of an hour, and local midnight is on one. */
const QUARTER = 15 * MINUTE

/** A mark of the time axis; `label` is the local time, `02:00`. */
export type HourMark = {
  label: string
  start: number
  x: number
  /** The second pass of a local time, when the clock is set back. */
  repeated?: true
}
export type DayMark = {
  date: string
  start: number
  end: number
  x: number
  width: number
  hours: HourMark[]
}

type ScaleOptions = {
  zone: string
  /** The first local date, `2026-11-23`. */
  from: string
  days: number
  /** Width of 60 elapsed minutes (px). */
  hourWidth: number
}

const startDay = (date: CalendarDate, zone: string) => toZoned(date, zone).toDate().getTime()

/** The first and, not included, the last instant (ms) of some local days. */
export const findSpan = ({ zone, from, days }: Omit<ScaleOptions, 'hourWidth'>) => ({
  start: startDay(parseDate(from), zone),
  end: startDay(parseDate(from).add({ days }), zone),
})

const toLabel = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The starts of a day's local hours (ms), and the moment at which its clock changes. */
const findHours = (start: number, end: number, zone: string) => {
  const first = fromAbsolute(start, zone)
  if (first.offset === fromAbsolute(end, zone).offset)
    return Array.from({ length: Math.round((end - start) / HOUR) }, (_, index) => ({
      start: start + index * HOUR,
      label: toLabel(first.hour + index, 0),
    }))
  const marks: { start: number; label: string }[] = []
  let { offset } = first
  for (let at = start; at < end; at += QUARTER) {
    const local = fromAbsolute(at, zone)
    if (local.minute === 0 || local.offset !== offset)
      marks.push({ start: at, label: toLabel(local.hour, local.minute) })
    offset = local.offset
  }
  return marks
}

/**
 * The time axis of some days of a location, in px: x is proportional to elapsed time. So a day is 23, 24 or 25 hours wide, a skipped hour
 * has no width, and a repeated one is there twice. Only the location's zone counts, never the browser's.
 */
export const createScale = ({ zone, from, days, hourWidth }: ScaleOptions) => {
  const first = parseDate(from)
  const starts = Array.from({ length: days + 1 }, (_, index) => startDay(first.add({ days: index }), zone))
  const [start, end] = [starts[0] as number, starts[days] as number]
  const toX = (instant: number) => ((instant - start) / HOUR) * hourWidth
  const createDay = (index: number): DayMark => {
    const [dayStart, dayEnd] = [starts[index] as number, starts[index + 1] as number]
    const labels = new Set<string>()
    const hours = findHours(dayStart, dayEnd, zone).map((hour): HourMark => {
      // After a change of 30 minutes only the clock's hour can repeat: 01:30 is second to 01:00.
      const repeated = labels.has(hour.label.slice(0, 2))
      labels.add(hour.label.slice(0, 2))
      return { ...hour, x: toX(hour.start), ...(repeated && { repeated }) }
    })
    return {
      date: first.add({ days: index }).toString(),
      start: dayStart,
      end: dayEnd,
      x: toX(dayStart),
      width: toX(dayEnd) - toX(dayStart),
      hours,
    }
  }
  return {
    zone,
    hourWidth,
    /** The first and, not included, the last instant (ms). */
    start,
    end,
    width: toX(end),
    toX,
    /** The instant (ms) at a px. */
    toInstant: (x: number) => start + (x / hourWidth) * HOUR,
    days: Array.from({ length: days }, (_, index) => createDay(index)),
  }
}
export type Scale = ReturnType<typeof createScale>

/** The nearest quarter of an hour of a zone's clock (ms). */
export const snap = (instant: number, zone: string) => {
  const { offset } = fromAbsolute(instant, zone)
  return Math.round((instant + offset) / QUARTER) * QUARTER - offset
}
