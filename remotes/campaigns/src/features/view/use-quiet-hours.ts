import { isQuietAt } from '@hosts/shared/contract'
import { fromAbsolute, toTime } from '@internationalized/date'
import { useCampaignsGetLocationQuery } from '../../api/get-location'

/** When scheduled campaigns of a location wait; null for never, and while it is not known. */
export const useQuietHours = (locationId: number) =>
  useCampaignsGetLocationQuery(locationId).data?.quietHours ?? null

/** A location's quiet hours while they run; null otherwise. */
export const useQuietNow = (locationId: number) => {
  const { data } = useCampaignsGetLocationQuery(locationId)
  if (!data?.quietHours) return null
  const time = toTime(fromAbsolute(Date.now(), data.timezone)).toString().slice(0, 5)
  return isQuietAt(data.quietHours, time) ? data.quietHours : null
}
