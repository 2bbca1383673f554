import { useCampaignsGetLocationQuery } from '../api/get-location'

/** The location's IANA time zone; undefined while loading, UTC if the location cannot be loaded. */
export const useZone = (locationId: number): string | undefined => {
  const { data, isError } = useCampaignsGetLocationQuery(locationId)
  return data?.timezone ?? (isError ? 'UTC' : undefined)
}
