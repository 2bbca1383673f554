import { type PushSettings, type PushSubscriptionBody, pushSettings } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

const tag = { type: 'User', id: 'push' } as const

/** GET, POST and DELETE /user/me/push: the browsers of the caller that are pushed, this one and the others. */
export const { useAuthGetPushQuery, useAuthStartPushMutation, useAuthEndPushMutation } =
  hostApi.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      authGetPush: build.query<PushSettings, void>({
        query: () => '/user/me/push',
        responseSchema: pushSettings,
        providesTags: [tag],
      }),
      authStartPush: build.mutation<PushSettings, PushSubscriptionBody>({
        query: (body) => ({ url: '/user/me/push', method: 'POST', body }),
        responseSchema: pushSettings,
        invalidatesTags: [tag],
      }),
      /** Of this browser, or with an id of another one. */
      authEndPush: build.mutation<PushSettings, { id?: number }>({
        query: ({ id }) => ({ url: id ? `/user/me/push/${id}` : '/user/me/push', method: 'DELETE' }),
        responseSchema: pushSettings,
        // After a refusal, too: it may have ended elsewhere.
        invalidatesTags: [tag],
      }),
    }),
  })
