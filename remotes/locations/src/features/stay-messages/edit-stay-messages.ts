import {
  type StayMessage,
  type StayMessageBody,
  type StayMessagePatch,
  stayMessage,
} from '@hosts/shared/contract'
import { overrideExisting } from '@hosts/shared/platform'
import { stayMessagesApi, stayMessagesListApi } from './get-stay-messages'

/** POST /chat/stay-message. 409 when the location has reached its limit. */
export const { useLocationsAddStayMessageMutation } = stayMessagesApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsAddStayMessage: build.mutation<StayMessage, StayMessageBody>({
      query: (body) => ({ url: '/chat/stay-message', method: 'POST', body }),
      responseSchema: stayMessage,
      invalidatesTags: ['StayMessage'],
    }),
  }),
})

type Named = { id: number; warehouseId: number }

/** PATCH /chat/stay-message/{id}. */
export const { useLocationsUpdateStayMessageMutation } = stayMessagesApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsUpdateStayMessage: build.mutation<StayMessage, Named & { patch: StayMessagePatch }>({
      query: ({ id, warehouseId, patch }) => ({
        url: `/chat/stay-message/${id}`,
        method: 'PATCH',
        params: { warehouseId },
        body: patch,
      }),
      responseSchema: stayMessage,
      // The switch moves when it is pressed, and back if that fails.
      onQueryStarted: async ({ id, warehouseId, patch: { isOn } }, { dispatch, queryFulfilled }) => {
        if (isOn === undefined) return
        const shown = dispatch(
          stayMessagesListApi.util.updateQueryData('locationsGetStayMessages', warehouseId, (list) => {
            for (const message of list.results) if (message.id === id) message.isOn = isOn
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
      invalidatesTags: ['StayMessage'],
    }),
  }),
})

/** DELETE /chat/stay-message/{id}. */
export const { useLocationsDeleteStayMessageMutation } = stayMessagesApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsDeleteStayMessage: build.mutation<void, Named>({
      query: ({ id, warehouseId }) => ({
        url: `/chat/stay-message/${id}`,
        method: 'DELETE',
        params: { warehouseId },
      }),
      invalidatesTags: ['StayMessage'],
    }),
  }),
})
