import { isQuietAt } from '@hosts/shared/contract'
import { useGetLocationQuery } from '@hosts/shared/queries'
import { formatClock } from '@hosts/shared/ui'
import { fromAbsolute, toTime } from '@internationalized/date'

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
