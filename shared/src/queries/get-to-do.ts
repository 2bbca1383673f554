import { bookingTags } from '@hosts/shared/api'
import { type ToDo, toDo } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getToDo')

/** Without a location: of all. */
type Arg = { locationId?: number }

/**
 * GET /to-do: a host's tasks, the most urgent first. The stream of changes names `ToDo` for any location: one without tasks has no tag of
 * its own here.
 */
export const { useQuery: useGetToDoQuery } = hostApi
  .enhanceEndpoints({ addTagTypes: ['ToDo', 'GateEvent'] })
  .injectEndpoints({
    overrideExisting: canReplace,
    endpoints: (build) => ({
      [name]: build.query<ToDo, Arg>({
        query: ({ locationId }) =>
          locationId === undefined ? '/to-do' : { url: '/to-do', params: { warehouseId: locationId } },
        responseSchema: toDo,
        providesTags: (found, _, { locationId }) =>
          locationId === undefined
            ? ['ToDo', 'GateEvent', ...(found?.locations ?? []).flatMap(({ id }) => bookingTags(id))]
            : ['GateEvent', ...bookingTags(locationId)],
      }),
    }),
  }).endpoints[name]
