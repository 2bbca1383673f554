import type { Campaign } from '@hosts/shared/contract'
import { isQuietAt } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { formatClock } from '@hosts/shared/ui'
import { fromAbsolute, parseTime, toTime } from '@internationalized/date'

/** When scheduled campaigns of a location wait; null for never, and while it is not known. */
export const useQuietHours = (locationId: number) => useGetLocationQuery(locationId).data?.quietHours ?? null

/** Returns a function that finds the end of the quiet hours at a time (ms), formatted for the user, "07:00"; null outside quiet hours. */
export const useFindQuietEnd = (locationId: number) => {
  const { data } = useGetLocationQuery(locationId)
  return (at: number): string | null => {
    if (!data?.quietHours) return null
    const time = toTime(fromAbsolute(at, data.timezone)).toString().slice(0, 5)
    return isQuietAt(data.quietHours, time) ? formatClock(data.quietHours.to) : null
  }
}

/** A start that is this much later (ms) than planned was moved. */
const MOVED_MS = 2 * 60_000

type Times = Pick<Campaign, 'status' | 'scheduled_for' | 'started_at' | 'morning'>
type Moved = { planned: string; actual: string }

/**
 * Returns a function that finds the planned and the actual start (ISO) of a campaign that did not, or will not, start as planned: scheduled
 * ones wait for the end of the quiet hours. null for all others, and for one by morning: its messages wait, not its start.
 */
export const useFindMoved = (locationId: number) => {
  const { data } = useGetLocationQuery(locationId)
  const findEnd = (planned: number): number | null => {
    if (!data?.quietHours) return null
    const at = fromAbsolute(planned, data.timezone)
    if (!isQuietAt(data.quietHours, toTime(at).toString().slice(0, 5))) return null
    const end = at.set({ ...parseTimeFields(data.quietHours.to), second: 0, millisecond: 0 })
    return (end.compare(at) > 0 ? end : end.add({ days: 1 })).toDate().getTime()
  }
  return ({ status, scheduled_for, started_at, morning }: Times): Moved | null => {
    if (!scheduled_for || morning) return null
    const planned = Date.parse(scheduled_for)
    const actual =
      status === 'scheduled' ? findEnd(Math.max(planned, getNow())) : started_at && Date.parse(started_at)
    if (!actual || actual - planned < MOVED_MS) return null
    return { planned: scheduled_for, actual: new Date(actual).toISOString() }
  }
}

const parseTimeFields = (clock: string) => {
  const { hour, minute } = parseTime(clock)
  return { hour, minute }
}
