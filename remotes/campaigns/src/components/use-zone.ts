import { useGetLocationQuery } from '@hosts/shared/queries'

/** The location's IANA time zone; undefined while loading, UTC if the location cannot be loaded. */
export const useZone = (locationId: number): string | undefined => {
  const { data, isError } = useGetLocationQuery(locationId)
  return data?.timezone ?? (isError ? 'UTC' : undefined)
}
