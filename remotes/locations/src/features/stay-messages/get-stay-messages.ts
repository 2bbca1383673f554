import { type ListPage, listPage, type StayMessage, stayMessage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** The API slice with a tag that only this remote uses. */
export const stayMessagesApi = hostApi.enhanceEndpoints({ addTagTypes: ['StayMessage'] })

/** GET /chat/stay-message: a location's messages by the stay, in the order of a stay. */
export const stayMessagesListApi = stayMessagesApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetStayMessages: build.query<ListPage<StayMessage>, number>({
      query: (warehouseId) => ({ url: '/chat/stay-message', params: { warehouseId } }),
      responseSchema: listPage(stayMessage),
      providesTags: ['StayMessage'],
    }),
  }),
})
export const { useLocationsGetStayMessagesQuery } = stayMessagesListApi
