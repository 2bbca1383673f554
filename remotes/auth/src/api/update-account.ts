import { type Account, type AccountPatch, account } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = AccountPatch & { version: number }

/** PATCH /account: company or currency, of the version that was seen. 409 `changed_meanwhile`, `currency_in_use`. */
export const { useAuthUpdateAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUpdateAccount: build.mutation<Account, Arg>({
      query: ({ version, ...body }) => ({
        url: '/account',
        method: 'PATCH',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      responseSchema: account,
      // After a refusal, too: the account has changed meanwhile. Locations show its currency.
      invalidatesTags: [{ type: 'User', id: 'account' }, { type: 'User', id: 'me' }, 'Warehouse'],
    }),
  }),
})
