import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getLocation')

/** GET /warehouse/{id}: one location. 404 if it does not exist or is not the user's. */
export const { useQuery: useGetLocationQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.query<Warehouse, number>({
      query: (id) => `/warehouse/${id}`,
      responseSchema: warehouse,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
}).endpoints[name]
