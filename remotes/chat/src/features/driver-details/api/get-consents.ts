import { type ConsentChange, consentChange, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from '../../driver'

/** Of every driver's list of consent. */
export const consentTag = { type: 'ChatUser', id: 'consent' } as const

/** GET /chat/users/{id}/consent: what the driver has said about campaigns, the newest 20. */
export const { useChatConsentsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatConsents: build.query<ListPage<ConsentChange>, DriverArg>({
      query: ({ warehouseId, driverId }) => ({
        url: `/chat/users/${driverId}/consent`,
        params: { warehouseId },
      }),
      responseSchema: listPage(consentChange),
      providesTags: [consentTag],
    }),
  }),
})
