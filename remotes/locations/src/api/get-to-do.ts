import { type ToDo, toDo } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { bookingTags } from './booking-tags'

/** Without a location: of all. */
type Arg = { locationId?: number }

/**
 * GET /to-do: what waits for the host, the most urgent first. `ToDo` is what the stream of changes names whatever the location: one that
 * is not in the answer has no tag of its own here.
 */
export const { useLocationsGetToDoQuery } = hostApi
  .enhanceEndpoints({ addTagTypes: ['ToDo', 'GateEvent'] })
  .injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      locationsGetToDo: build.query<ToDo, Arg>({
        query: ({ locationId }) =>
          locationId === undefined ? '/to-do' : { url: '/to-do', params: { warehouseId: locationId } },
        responseSchema: toDo,
        providesTags: (found, _, { locationId }) =>
          locationId === undefined
            ? ['ToDo', 'GateEvent', ...(found?.locations ?? []).flatMap(({ id }) => bookingTags(id))]
            : ['GateEvent', ...bookingTags(locationId)],
      }),
    }),
  })
