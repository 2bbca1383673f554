import { type ChatLogin, chatLogin } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * `useChatLoginQuery(warehouseId)`: the location's chat user and a token for it. A lookup, although it is a POST: the
 * answer is kept per location (SPEC.md section 3), asking again gives a fresh token.
 */
export const { useChatLoginQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatLogin: build.query<ChatLogin, number>({
      query: (warehouseId) => ({ url: '/chat/login', method: 'POST', body: { warehouseId } }),
      responseSchema: chatLogin,
    }),
  }),
})
