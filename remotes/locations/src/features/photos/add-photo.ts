import { type Photo, photo } from '@hosts/shared/contract'
import { hostApi, overrideExisting, useDispatch } from '@hosts/shared/platform'
import { useCallback } from 'react'
import { photosApi } from './get-photos'

type Arg = { locationId: number; file: File; onProgress: (sent: number) => void }
export type PhotoUpload = { unwrap: () => Promise<Photo>; abort: () => void }

const { locationsAddPhoto } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsAddPhoto: build.mutation<Photo, Arg>({
      query: ({ locationId, file, onProgress }) => {
        const body = new FormData()
        body.append('file', file, file.name)
        return { url: `/warehouse/${locationId}/photo`, method: 'POST', body, onProgress }
      },
      responseSchema: photo,
      // It stays in sight: its upload ends before the list is there again.
      onQueryStarted: ({ locationId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              photosApi.util.updateQueryData('locationsGetPhotos', locationId, ({ results }) => {
                if (!results.some(({ id }) => id === data.id)) results.push(data)
              }),
            )
          },
          () => {},
        ),
      // Also when it failed or was cancelled: the API may have stored it before.
      invalidatesTags: (_, __, { locationId }) => [{ type: 'Photo', id: locationId }, 'Warehouse'],
    }),
  }),
}).endpoints

/**
 * POST /warehouse/{id}/photo: adds a photo as the last one; 409 beyond twelve, 413 and 422 for its file. Not tracked in the store, which
 * holds no files.
 */
export const useLocationsAddPhoto = (locationId: number) => {
  const dispatch = useDispatch()
  return useCallback(
    (file: File, onProgress: Arg['onProgress']) =>
      dispatch(
        locationsAddPhoto.initiate({ locationId, file, onProgress }, { track: false }) as never,
      ) as unknown as PhotoUpload,
    [dispatch, locationId],
  )
}
