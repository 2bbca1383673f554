import { useCampaignsWarehouseQuery } from '../api/warehouse'

/** The location's IANA time zone; undefined while unknown, UTC when the location cannot be loaded. */
export const useZone = (locationId: number): string | undefined => {
  const { data, isError } = useCampaignsWarehouseQuery(locationId)
  return data?.timezone ?? (isError ? 'UTC' : undefined)
}
