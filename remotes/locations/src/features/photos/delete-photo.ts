import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { photosApi } from './get-photos'

type Arg = { locationId: number; id: number }

/** DELETE /photo/{id}: also its files. */
export const { useLocationsDeletePhotoMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsDeletePhoto: build.mutation<unknown, Arg>({
      query: ({ id }) => ({ url: `/photo/${id}`, method: 'DELETE' }),
      onQueryStarted: async ({ locationId, id }, { dispatch, queryFulfilled }) => {
        // A list that is on its way may still have the photo.
        dispatch(photosApi.util.getRunningQueryThunk('locationsGetPhotos', locationId))?.abort()
        // The next one is fetched only when an upload that runs meanwhile has ended.
        const hide = photosApi.util.updateQueryData('locationsGetPhotos', locationId, (list) => {
          list.results = list.results.filter((photo) => photo.id !== id)
        })
        await queryFulfilled.then(
          () => dispatch(hide),
          () => {},
        )
      },
      invalidatesTags: (_, __, { locationId }) => [{ type: 'Photo', id: locationId }, 'Warehouse'],
    }),
  }),
})
