import { type StoredClosures, storedClosures } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getClosures')

/** GET /warehouse/{id}/closure: the days on which a location is closed besides its weekly hours. */
export const { useQuery: useGetClosuresQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.query<StoredClosures, number>({
      query: (id) => `/warehouse/${id}/closure`,
      responseSchema: storedClosures,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
}).endpoints[name]
