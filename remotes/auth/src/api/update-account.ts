import { type Account, type AccountPatch, account } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { sendWithStepUp } from '../lib/send-with-step-up'

type Arg = AccountPatch & { version: number }

/** PATCH /account: company, currency or the roles that need a second factor (asks for a step-up), of the version that was seen. 409 `changed_meanwhile`, `currency_in_use`. */
export const { useAuthUpdateAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUpdateAccount: build.mutation<Account, Arg>({
      queryFn: async ({ version, ...body }, call, _, send) => {
        const headers = { 'If-Match': `"${version}"` }
        const { data, error } = await sendWithStepUp(
          send,
          {
            url: '/account',
            method: 'PATCH',
            body,
            headers,
          },
          call,
        )
        return error ? { error } : { data: data as Account }
      },
      responseSchema: account,
      // After a refusal, too: the account has changed meanwhile. Locations show its currency.
      invalidatesTags: [{ type: 'User', id: 'account' }, { type: 'User', id: 'me' }, 'Warehouse'],
    }),
  }),
})
