import { type ConsentChange, consentChange, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from './get-driver'

/** Of every driver's list of consent; the chat's has the same. */
export const consentTag = { type: 'ChatUser', id: 'consent' } as const

/** GET /chat/users/{id}/consent: what the driver has said about campaigns, the newest 20. */
export const { useDriversGetConsentsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetConsents: build.query<ListPage<ConsentChange>, DriverArg>({
      query: ({ locationId, driverId }) => ({
        url: `/chat/users/${driverId}/consent`,
        params: { warehouseId: locationId },
      }),
      responseSchema: listPage(consentChange),
      providesTags: [consentTag],
    }),
  }),
})
