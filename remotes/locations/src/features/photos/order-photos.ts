import { photoList } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { type PhotoList, photosApi } from './get-photos'

type Arg = { locationId: number; ids: number[] }

/** PUT /warehouse/{id}/photo/order: all of the location's photos, cover first. Optimistic; 409 when they have changed meanwhile. */
export const { useLocationsOrderPhotosMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsOrderPhotos: build.mutation<PhotoList, Arg>({
      query: ({ locationId, ids }) => ({
        url: `/warehouse/${locationId}/photo/order`,
        method: 'PUT',
        body: { ids },
      }),
      responseSchema: photoList,
      onQueryStarted: async ({ locationId, ids }, { dispatch, queryFulfilled }) => {
        // A list that is on its way may still have the old order. This call fetches it again.
        dispatch(photosApi.util.getRunningQueryThunk('locationsGetPhotos', locationId))?.abort()
        const change = dispatch(
          photosApi.util.updateQueryData('locationsGetPhotos', locationId, ({ results }) => {
            results.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
          }),
        )
        await queryFulfilled.catch(change.undo)
      },
      invalidatesTags: (_, __, { locationId }) => [{ type: 'Photo', id: locationId }, 'Warehouse'],
    }),
  }),
})
