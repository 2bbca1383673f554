import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting, useRequiredLocationId } from '@hosts/shared/platform'

/** GET /warehouse/{id}: the location, for its time zone and whether drivers get messages. */
export const { useChatLocationQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatLocation: build.query<Warehouse, number>({
      query: (id) => `/warehouse/${id}`,
      responseSchema: warehouse,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
})

/** The location's IANA time zone; null while it loads, undefined (the browser's zone) when it cannot be loaded. */
export const useLocationZone = (): string | null | undefined => {
  const { currentData, isError } = useChatLocationQuery(useRequiredLocationId())
  return currentData?.timezone ?? (isError ? undefined : null)
}
