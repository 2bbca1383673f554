import {
  type RecoveryCodeList,
  recoveryCodeList,
  type SecondFactor,
  secondFactor,
  type TotpSecret,
  totpSecret,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { sendWithStepUp } from '../lib/send-with-step-up'

// `SecondFactor` is what other tabs and devices of the person have changed.
const tags = [{ type: 'User', id: 'second-factor' }, 'SecondFactor'] as const
const tagged = hostApi.enhanceEndpoints({ addTagTypes: ['SecondFactor'] })

/** The caller's second factor. Every change asks for a step-up where it needs one. Confirming answers 422 at `code`. */
export const {
  useAuthGetSecondFactorQuery,
  useAuthStartTotpMutation,
  useAuthConfirmTotpMutation,
  useAuthRemoveTotpMutation,
  useAuthRenewRecoveryCodesMutation,
} = tagged.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetSecondFactor: build.query<SecondFactor, void>({
      query: () => '/user/me/second-factor',
      responseSchema: secondFactor,
      providesTags: tags,
    }),
    authStartTotp: build.mutation<TotpSecret, void>({
      queryFn: async (_, call, __, send) => {
        const { data, error } = await sendWithStepUp(send, { url: '/user/me/totp', method: 'POST' }, call)
        return error ? { error } : { data: data as TotpSecret }
      },
      responseSchema: totpSecret,
      // Another tab has turned it on.
      invalidatesTags: (_, error) => (error ? tags : []),
    }),
    authConfirmTotp: build.mutation<RecoveryCodeList, { code: string }>({
      queryFn: async (body, call, _, send) => {
        const request = { url: '/user/me/totp/confirm', method: 'POST', body }
        const { data, error } = await sendWithStepUp(send, request, call)
        return error ? { error } : { data: data as RecoveryCodeList }
      },
      responseSchema: recoveryCodeList,
      invalidatesTags: tags,
    }),
    authRemoveTotp: build.mutation<null, void>({
      queryFn: async (_, call, __, send) => {
        const { error } = await sendWithStepUp(send, { url: '/user/me/totp', method: 'DELETE' }, call)
        return error ? { error } : { data: null }
      },
      invalidatesTags: [...tags, { type: 'User', id: 'me' }],
    }),
    authRenewRecoveryCodes: build.mutation<RecoveryCodeList, void>({
      queryFn: async (_, call, __, send) => {
        const request = { url: '/user/me/recovery-code', method: 'POST' }
        const { data, error } = await sendWithStepUp(send, request, call)
        return error ? { error } : { data: data as RecoveryCodeList }
      },
      responseSchema: recoveryCodeList,
      invalidatesTags: tags,
    }),
  }),
})
