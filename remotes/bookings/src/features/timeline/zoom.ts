import type { DayMark } from './geometry'

/** Spans of the timeline, as in the address. */
export const zooms = ['day', '3days', 'week', '2weeks'] as const
export type Zoom = (typeof zooms)[number]

type Level = {
  days: number
  /** Minimum width (px) of 60 minutes; below it the timeline scrolls. */
  minHourWidth: number
  /** Length (hours) of a stay that a click on a free span creates. */
  stay: number
}
export const zoomLevels: Record<Zoom, Level> = {
  day: { days: 1, minHourWidth: 32, stay: 4 },
  '3days': { days: 3, minHourWidth: 14, stay: 12 },
  week: { days: 7, minHourWidth: 5, stay: 24 },
  '2weeks': { days: 14, minHourWidth: 3, stay: 24 },
}

/** Width (px) of the widest hour label. */
const labelWidth = 60
const steps = [1, 2, 3, 4, 6, 12]

/** The hours of a day that have room for a label: every one, or every second, third, fourth, sixth or twelfth. */
export const pickHours = ({ hours }: DayMark, hourWidth: number) => {
  const step = steps.find((count) => count * hourWidth >= labelWidth) ?? 24
  return hours.filter(({ label, repeated }) => {
    const isOnStep = Number(label.slice(0, 2)) % step === 0
    return step === 1 || (isOnStep && label.endsWith(':00') && !repeated)
  })
}
