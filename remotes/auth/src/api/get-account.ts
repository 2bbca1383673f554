import { type Account, account } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /account: the business, for owners of all its locations. */
export const { useAuthGetAccountQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetAccount: build.query<Account, void>({
      query: () => '/account',
      responseSchema: account,
      providesTags: [{ type: 'User', id: 'account' }],
    }),
  }),
})
