import { fieldErrors, type User, user } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** `refusal`: the error of a code that is wrong or has expired, for the form. */
export type EmailConfirmation = { user: User } | { refusal: { data: unknown } }

/**
 * Changes the address by the code that was mailed to it. A wrong or expired code (422 `code_expired`) is an outcome, not an error: the form
 * says it at the field, and a toast would say it twice. Other failures are errors; 429 after ten an hour.
 */
export const { useAuthConfirmEmailChangeMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authConfirmEmailChange: build.mutation<EmailConfirmation, { code: string }>({
      queryFn: async (body, _api, _options, send) => {
        const { data, error } = await send({ url: '/user/me/email/confirm', method: 'POST', body })
        if (!error) return { data: { user: user.parse(data) } }
        const refused = fieldErrors.safeParse(error.data)
        const isCode = refused.data?.some(({ errors }) => errors.some(({ path }) => path === 'code'))
        return isCode ? { data: { refusal: { data: error.data } } } : { error }
      },
      invalidatesTags: (outcome) => (outcome && 'user' in outcome ? [{ type: 'User', id: 'me' }] : []),
    }),
  }),
})
