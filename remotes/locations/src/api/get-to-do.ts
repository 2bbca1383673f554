import { type ToDo, toDo } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /to-do: what waits for the host, most urgent first; of one location, or of all. */
export const { useLocationsGetToDoQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetToDo: build.query<ToDo, number | undefined>({
      query: (warehouseId) => ({ url: '/to-do', params: { ...(warehouseId && { warehouseId }) } }),
      responseSchema: toDo,
      providesTags: (_, __, id) => (id ? [{ type: 'Booking', id }] : ['Booking']),
    }),
  }),
})
