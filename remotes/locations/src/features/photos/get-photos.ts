import { type Photo, photoList } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type PhotoList = { results: Photo[] }

/** GET /warehouse/{id}/photo: a location's photos, cover first. */
export const photosApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetPhotos: build.query<PhotoList, number>({
      query: (id) => `/warehouse/${id}/photo`,
      responseSchema: photoList,
      providesTags: (_, __, id) => [{ type: 'Photo', id }],
    }),
  }),
})
export const { useLocationsGetPhotosQuery } = photosApi
