import { type DriverLookup, driverLookup } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; phone: string }

/** POST /warehouse/{id}/driver-lookup: how the API reads a phone, and the account's driver with it. */
export const { useDriversLookUpPhoneQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversLookUpPhone: build.query<DriverLookup, Arg>({
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
})
