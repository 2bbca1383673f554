import { type DriverLookup, driverLookup } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

type Arg = { locationId: number; phone: string }

const name = sharedName('lookUpDriver')

/** POST /warehouse/{id}/driver-lookup: how the API reads a phone, and the account's driver with it. */
export const { useQuery: useLookUpDriverQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.query<DriverLookup, Arg>({
      query: ({ locationId, phone }) => ({
        url: `/warehouse/${locationId}/driver-lookup`,
        method: 'POST',
        body: { phone },
      }),
      responseSchema: driverLookup,
      providesTags: ['ChatUser'],
      keepUnusedDataFor: 10,
    }),
  }),
}).endpoints[name]
