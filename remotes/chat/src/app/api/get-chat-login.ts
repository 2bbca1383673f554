import { type ChatLogin, chatLogin } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * `useChatLoginQuery(warehouseId)`: the location's chat user and a token for it. A query although it is a POST: the response is
 * cached per location (SPEC.md section 3), and a refetch returns a fresh token.
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
