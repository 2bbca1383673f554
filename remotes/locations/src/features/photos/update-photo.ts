import { type Photo, photo } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { locationId: number; id: number; alt: string }

/** PATCH /photo/{id}: a photo's alternative text. */
export const { useLocationsUpdatePhotoMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsUpdatePhoto: build.mutation<Photo, Arg>({
      query: ({ id, alt }) => ({ url: `/photo/${id}`, method: 'PATCH', body: { alt } }),
      responseSchema: photo,
      invalidatesTags: (_, __, { locationId }) => [{ type: 'Photo', id: locationId }, 'Warehouse'],
    }),
  }),
})
