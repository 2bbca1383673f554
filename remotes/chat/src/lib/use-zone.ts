import { useRequiredLocationId } from '@hosts/shared/platform'
import { useChatLocationQuery } from './get-location'

/** The location's IANA time zone: null while it is not known, undefined (the browser's) when the location cannot be loaded. */
export const useLocationZone = (): string | null | undefined => {
  const { currentData, isError } = useChatLocationQuery(useRequiredLocationId())
  return currentData?.timezone ?? (isError ? undefined : null)
}
