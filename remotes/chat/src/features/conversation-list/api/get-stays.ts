import { type ChatStay, chatStays } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/stay: the drivers of a location who are on site, due within the hour, or late. */
export const { useChatCurrentStaysQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatCurrentStays: build.query<{ results: ChatStay[] }, number>({
      query: (warehouseId) => ({ url: '/chat/stay', params: { warehouseId } }),
      responseSchema: chatStays,
      providesTags: (_, __, id) => [{ type: 'Booking', id }],
    }),
  }),
})
