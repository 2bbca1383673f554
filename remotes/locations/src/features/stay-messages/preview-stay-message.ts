import { type StayMessagePreview, type StayMessageTry, stayMessagePreview } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/stay-message/preview: how a message reads for a real stay. Read again each time: stays come and go. */
export const { useLocationsPreviewStayMessageQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsPreviewStayMessage: build.query<StayMessagePreview, StayMessageTry>({
      query: (body) => ({ url: '/chat/stay-message/preview', method: 'POST', body }),
      responseSchema: stayMessagePreview,
      keepUnusedDataFor: 0,
    }),
  }),
})
