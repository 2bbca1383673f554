import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; id: number }

/** DELETE /photo/{id}: also its files. */
export const { useLocationsDeletePhotoMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsDeletePhoto: build.mutation<unknown, Arg>({
      query: ({ id }) => ({ url: `/photo/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, __, { locationId }) => [{ type: 'Photo', id: locationId }, 'Warehouse'],
    }),
  }),
})
